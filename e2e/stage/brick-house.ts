/** A brick house of the capital as its owner would describe it. */
export const brickHouse = {
  place: { province: '11', soum: '1101', climate: 'UB' },
  houseType: 'brick',
  floorArea_m2: 64,
  storeys: 1,
  builtYear: 2009,
  wall: 'brick-380',
  roof: 'roof-slag',
  windows: 'window-wood-double',
  heating: 'stove-briquette',
  burnt: 'unknown',
};
