import { AtSign, Building2, type LucideIcon, Shapes, Trash2, Type } from 'lucide-react';
import type { LearnedFactView } from '#contract/mail/feedback.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useShowMore } from '#web/ui/use-show-more.tsx';
import { useForgetFact } from './use-learning.ts';

const SHOWN = 8;

type FactsProps = { title: string; none: string; facts: readonly LearnedFactView[] };

/** Learned facts, each with its effect, how often it was observed, and a button to remove it. */
export const LearnedFacts = ({ title, none, facts }: FactsProps) => {
  const [shown, more] = useShowMore(facts, SHOWN);
  const { mutate, isPending } = useForgetFact();
  const id = `mail-facts-${title.replaceAll(' ', '-').toLowerCase()}`;
  return (
    <Card variant="tight" aria-labelledby={id}>
      <CardHead title={title} id={id} level="h3" action={<span className="meta t3 num">{facts.length}</span>} />
      {facts.length === 0 && <p className="t2">{none}</p>}
      <ul className="rows">
        {shown.map((fact) => {
          const Icon = icons[fact.kind];
          return (
            <li key={`${fact.about} ${fact.name}`} className="mail-fact">
              <Icon className="i i-16" aria-hidden="true" />
              <span>
                {fact.text}
                <span className="meta t3">
                  {fact.says}, {fact.count === 1 ? 'seen once' : `seen ${fact.count} times`}
                  {fact.about !== 'rule' && `, ${strength(fact.effect)}`}
                </span>
              </span>
              <IconButton
                size="sm"
                label={`Forget: ${fact.text}`}
                icon={Trash2}
                disabled={isPending}
                onClick={() => mutate(fact)}
              />
            </li>
          );
        })}
      </ul>
      {more}
    </Card>
  );
};

const icons: { readonly [K in LearnedFactView['kind']]: LucideIcon } = {
  sender: AtSign,
  domain: Building2,
  word: Type,
  pattern: Shapes,
};

/** Log-odds as a word: 1 about triples the odds. */
const strength = (effect: number): string =>
  Math.abs(effect) >= 1.5 ? 'strong' : Math.abs(effect) >= 0.5 ? 'moderate' : 'slight';
