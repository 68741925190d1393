/** What one of another unit is in ours: kg, °C, mg/dL, km, ml, kcal, minutes, percent. */
const FACTORS: Readonly<Record<string, number>> = {
  lb: 0.453_592_37,
  g: 0.001,
  st: 6.350_293_18,
  'mmol<180.1558800000541>/L': 18.015_588,
  'mmol<180.1558800000541>/l': 18.015_588,
  'mmol/L': 18.015_588,
  mi: 1.609_344,
  m: 0.001,
  yd: 0.000_914_4,
  L: 1000,
  l: 1000,
  fl_oz_us: 29.573_529_562_5,
  fl_oz_imp: 28.413_062_5,
  cup_us: 236.588_236_5,
  kJ: 0.239_005_736,
  s: 1 / 60,
  sec: 1 / 60,
  hr: 60,
};

/** An amount in the unit in which Iris keeps it. */
export const inOwnUnit = (amount: number, unit: string): number =>
  unit === 'degF' ? ((amount - 32) * 5) / 9 : amount * (FACTORS[unit] ?? 1);
