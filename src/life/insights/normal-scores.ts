/** Where in a normal distribution so large a share lies below: Acklam's rational approximation, within 1.2e-9 (2003). */
export const normalQuantile = (p: number): number => {
  if (p < TAIL) return tail(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - TAIL) return -tail(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  return (
    ((((((A[0] * r + A[1]) * r + A[2]) * r + A[3]) * r + A[4]) * r + A[5]) * q) /
    (((((B[0] * r + B[1]) * r + B[2]) * r + B[3]) * r + B[4]) * r + 1)
  );
};
const TAIL = 0.024_25;
const tail = (q: number) =>
  (((((C[0] * q + C[1]) * q + C[2]) * q + C[3]) * q + C[4]) * q + C[5]) /
  ((((D[0] * q + D[1]) * q + D[2]) * q + D[3]) * q + 1);
const A = [
  -39.696_830_286_653_76, 220.946_098_424_520_5, -275.928_510_446_968_7, 138.357_751_867_269, -30.664_798_066_147_16,
  2.506_628_277_459_239,
] as const;
const B = [
  -54.476_098_798_224_06, 161.585_836_858_040_9, -155.698_979_859_886_6, 66.801_311_887_719_72, -13.280_681_552_885_72,
] as const;
const C = [
  -0.007_784_894_002_430_293, -0.322_396_458_041_136_5, -2.400_758_277_161_838, -2.549_732_539_343_734,
  4.374_664_141_464_968, 2.938_163_982_698_783,
] as const;
const D = [0.007_784_695_709_041_462, 0.322_467_129_070_039_8, 2.445_134_137_142_996, 3.754_408_661_907_416] as const;

/** Ranks as they would lie in a normal distribution (van der Waerden 1952). */
export const normalScores = (ranks: readonly number[]): number[] =>
  ranks.map((rank) => normalQuantile(rank / (ranks.length + 1)));
