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

/** The answers as the calculator keeps them in the browser, for a day. */
export function keptAnswers(answers: object) {
  const inputs = { answers, refinement: {}, measures: [], budget_MNT: null };
  return { value: { inputs, code: null, isChanged: true }, expires: Date.now() + 86_400_000 };
}
