/**
 * The straightforward way: the formulas of one brick house written down one after the other. It answers what the
 * engine answers (U, losses per part, both balances by months, design load, class, coal, money, smoke) without types,
 * checks or assumptions.
 */
export const plainInputs = {
  A: 60,
  P: 31,
  h: 2.6,
  wall: 80.6,
  roof: 60,
  door: 1.9,
  windows: { S: 4.5, E: 1.5, W: 1.5 },
  wallLayers: [
    { d: 0.02, l: 0.93 },
    { d: 0.38, l: 0.81 },
    { d: 0.02, l: 0.93 },
  ],
  roofLayers: [
    { d: 0.025, l: 0.18 },
    { d: 0.15, l: 0.29 },
    { d: 0.02, l: 0.18 },
  ],
  T: [-21.6, -16.6, -7.4, 2, 10.1, 15.7, 18.2, 16, 9.6, 0.5, -11.9, -19],
  I: {
    S: [126.2, 130.2, 138.2, 111.2, 103, 89.4, 90.5, 103.4, 118.5, 137.3, 121.8, 113.2],
    E: [42.9, 57.4, 85.3, 97.3, 115.7, 109.8, 105.1, 100.5, 84.5, 67.6, 44.7, 36],
    W: [42.9, 57.4, 85.3, 97.3, 115.7, 109.8, 105.1, 100.5, 84.5, 67.6, 44.7, 36],
  },
  actual: 17.5,
};

const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** @param {typeof plainInputs} i */
export function plainHouse(i) {
  let R = 0.17;
  for (const { d, l } of i.wallLayers) R += d / l;
  const Uwall = 1 / R;
  R = 0.14;
  for (const { d, l } of i.roofLayers) R += d / l;
  const Uroof = 1 / R;
  const B = i.A / (0.5 * i.P);
  const dt = 0.42 + 2 * (0.17 + 0.2 + 0.04);
  const Uground = (4 / (Math.PI * B + dt)) * Math.log((Math.PI * B) / dt + 1);
  const Awin = i.windows.S + i.windows.E + i.windows.W;
  const Awall = i.wall - Awin - i.door;
  const V = i.A * i.h;
  const parts = {
    wall: Awall * Uwall,
    roof: i.roof * Uroof,
    window: Awin * 2.7,
    door: i.door * 2.5,
    ground: i.A * Uground,
    bridges: 0.1 * (i.wall + i.roof + i.A),
    air: 0.33 * 0.7 * V,
  };
  const H = parts.wall + parts.roof + parts.window + parts.door + parts.ground + parts.bridges + parts.air;
  const a = 1 + (165000 * i.A) / 3600 / H / 15;
  const k = 0.9 * 0.7 * 0.9 * 0.75;
  /** @param {number} theta */
  const balance = (theta) => {
    const need = [];
    const transfer = [];
    const eta = [];
    let sum = 0;
    for (let m = 0; m < 12; m += 1) {
      const d = days[m] ?? 0;
      const hours = (24 * d) / 1000;
      const Qht = H * (theta - (i.T[m] ?? 0)) * hours;
      const sun =
        i.windows.S * (i.I.S[m] ?? 0) + i.windows.E * (i.I.E[m] ?? 0) + i.windows.W * (i.I.W[m] ?? 0);
      const gains = k * sun + 4 * i.A * hours;
      const g = gains / Qht;
      const e = Qht <= 0 ? Qht / gains : (1 - g ** a) / (1 - g ** (a + 1));
      const Q = Qht <= 0 ? 0 : Math.max(0, Qht - e * gains);
      need.push(Q);
      transfer.push(Qht);
      eta.push(e);
      sum += Q;
    }
    return { need, transfer, eta, sum };
  };
  const comfort = balance(20);
  const actual = balance(i.actual);
  let Kh = 0;
  let mean = 0;
  for (let m = 0; m < 12; m += 1) {
    const d = days[m] ?? 0;
    if ((comfort.need[m] ?? 0) > 0) Kh += ((20 - (i.T[m] ?? 0)) * 24 * d) / 1000;
    mean += ((i.T[m] ?? 0) * d) / 365;
  }
  const losses = Object.entries(parts).map(([id, h]) => ({ id, kWh: h * Kh, share: h / H }));
  const tb = 0.1;
  const Uequiv =
    0.9671 / (-7.455 + (10.76 + B) ** 0.5532 + 9.773 ** 0.6027 + (0.0265 + 1 / 0.41 + tb) ** -0.9296) -
    0.0203;
  const Hie = Awall * (Uwall + tb) + i.roof * (Uroof + tb) + Awin * (2.7 + tb) + i.door * (2.5 + tb);
  const load = (Hie + 1.45 * i.A * Uequiv * ((20 - mean) / 59)) * 59 + 0.34 * Math.max(0.7, 0.5) * V * 59;
  const q = comfort.sum / i.A;
  const limits = [133, 266, 433, 600, 750, 900];
  const letter = 'ABCDEFG'[limits.filter((limit) => q >= limit).length];
  const norm = (140 * 29.5 * 232) / 3600;
  const delivered = actual.sum / 0.5;
  const fuel = (delivered * 3.6) / 17.6;
  return {
    comfort_kWh: comfort.sum,
    comfort,
    actual,
    losses,
    load,
    letter,
    deviation: (100 * (q - norm)) / norm,
    fuel,
    cost_MNT: fuel * 178,
    co2: (fuel * 17.6 * 97.5) / 1000,
    pm: (delivered * 0.0036 * 398) / 1000,
  };
}
