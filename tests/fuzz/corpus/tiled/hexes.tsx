<?xml version="1.0"?>
<tileset name="hexes" tilewidth="8" tileheight="8" tilecount="16" columns="4"><image source="hexes.png" width="32" height="32"/>
 <tile id="0" type="clear"/><tile id="1"><properties><property name="terrain" value="woods"/></properties></tile>
 <tile id="4"><properties><property name="elevation" type="int" value="2"/></properties></tile>
 <wangsets><wangset name="ground" type="corner" tile="-1"><wangcolor name="swamp" color="#336644" tile="2" probability="1"/>
  <wangtile tileid="2" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets>
</tileset>