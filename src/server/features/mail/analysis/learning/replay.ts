import { HIGH_FROM, MEDIUM_FROM } from '../judge/priority.ts';
import { type ForgottenFact, settledSignals, type Signal, teachingsOf } from './acts.ts';
import { createDomainWords, saidBy, withRule } from './rules.ts';
import { expectedFrom } from './threshold.ts';
import { type Correction, type Learned, nothingLearned, type PersonalWeights, type Rule, teach } from './weights.ts';

const DAY = 24 * 3_600_000;
/** What was done half a year ago counts half. */
const HALF_LIFE = 180 * DAY;

/** The weights that all acts together teach; taking an act back is leaving it out. */
export function learnAgain(signals: readonly Signal[], now: number): PersonalWeights {
  const settled = settledSignals(signals, now);
  if (settled.length === 0) return nothingLearned;
  const taught: Record<'reply' | 'priority', Record<string, Learned>> = { reply: {}, priority: {} };
  const domains = createDomainWords();
  const mails: Record<string, Correction> = {};
  let rules: Readonly<Record<string, Rule>> = {};
  let borders = { high: HIGH_FROM, medium: MEDIUM_FROM };
  for (const signal of settled) {
    const { act, features, predicted, mail } = signal;
    if (act.kind === 'forgot') {
      rules = without(taught, rules, act.fact);
      continue;
    }
    const fade = 0.5 ** (Math.max(0, now - signal.at) / HALF_LIFE);
    for (const { head, label, weight } of teachingsOf(signal)) {
      teach(taught[head], { features, predicted: predicted[head], label, weight: weight * fade });
    }
    const said = saidBy(act);
    if (said === undefined) continue;
    mails[mail] = { ...mails[mail], ...said };
    rules = withRule(rules, signal, domains);
    borders = movedBorders(borders, signal);
  }
  return { version: 2, ...taught, borders, expectedFrom: expectedFrom(settled), rules, mails };
}

/** Takes one fact out of what was taught so far; the rules are given back, the weights are changed in place. */
function without(
  taught: Record<'reply' | 'priority', Record<string, Learned>>,
  rules: Readonly<Record<string, Rule>>,
  { about, name }: ForgottenFact,
): Readonly<Record<string, Rule>> {
  if (about === 'rule') return Object.fromEntries(Object.entries(rules).filter(([other]) => other !== name));
  delete taught[about][name];
  return rules;
}

/** A corrected priority moves the border it crossed a little towards the score it was judged by. */
const BORDER_STEP = 0.1;
const BORDERS_BETWEEN = { high: [0.6, 0.97], medium: [0.15, 0.55] } as const;

type Borders = { high: number; medium: number };

function movedBorders(borders: Borders, { act, predicted }: Signal): Borders {
  if (act.kind !== 'said_priority') return borders;
  const score = predicted.priority;
  const moved = (border: keyof Borders): number => {
    const [lowest, highest] = BORDERS_BETWEEN[border];
    return Math.min(highest, Math.max(lowest, borders[border] + BORDER_STEP * (score - borders[border])));
  };
  const isHigh = score >= borders.high;
  const isLow = score < borders.medium;
  if (isHigh !== (act.priority === 'high')) return { ...borders, high: moved('high') };
  if (isLow !== (act.priority === 'low')) return { ...borders, medium: moved('medium') };
  return borders;
}
