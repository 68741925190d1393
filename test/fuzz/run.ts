import { parseArgs } from 'node:util';
import { fuzzContract } from './fuzz-contract.ts';
import { fuzzFormats, readSeeds } from './fuzz-formats.ts';

// node test/fuzz/run.ts --cases 100000 [--seed 1]: two thirds damaged files, one third calls; what finds something is kept in seeds/.
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const [cases, seed] = [Number(values.cases), Number(values.seed)];

const faults = [...(await readSeeds()).faults];
let total = 0;
for (const [name, report] of Object.entries(await fuzzFormats(Math.ceil((cases * 2) / 3), seed, true))) {
  total += report.cases;
  faults.push(...report.faults, ...report.slow);
  console.log(
    `${name.padEnd(10)} ${report.cases} files, ${report.refused} refused, slowest ${report.slowest.toFixed(0)} ms, ${report.faults.length} faults`,
  );
}
const calls = await fuzzContract(Math.ceil(cases / 3), seed);
faults.push(...calls.faults, ...calls.slow);
const statuses = [...calls.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(
  `calls      ${calls.cases} of ${calls.endpoints} endpoints (${statuses.join(', ')}), ${calls.faults.length} faults`,
);
console.log(
  `           slowest ${calls.slowest.toFixed(0)} ms, the answering thread blocked at most ${calls.blocked.toFixed(0)} ms`,
);
for (const fault of faults) console.log(fault);
console.log(`${total + calls.cases} cases, ${faults.length} faults, seed ${seed}`);
process.exit(faults.length === 0 ? 0 : 1);
