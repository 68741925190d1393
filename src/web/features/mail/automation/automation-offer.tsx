import { useQuery } from '@tanstack/react-query';
import { Sparkle } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { automationQuery, useAnswerOffer } from './use-automation.ts';
import { offerWords } from './words.ts';

/** The offer to automate one kind of action. */
export const AutomationOfferNotice = () => {
  const offer = useQuery(automationQuery()).data?.offers[0];
  const { mutate, isPending } = useAnswerOffer();
  if (offer === undefined) return null;
  const { seen, asks } = offerWords(offer);
  return (
    <section className="mail-notice mail-offer" aria-label="A suggestion from Iris">
      <Sparkle className="i" aria-hidden="true" />
      <p className="grow">
        {seen} {asks}
        <span className="meta t2">
          Never anything that needs a reply or looks suspicious. Activity shows each one, and you can undo it.
        </span>
      </p>
      <div className="row g2">
        <Button size="sm" disabled={isPending} onClick={() => mutate({ ...offer, allow: true })}>
          Let Iris do it
        </Button>
        <Button size="sm" variant="ghost" disabled={isPending} onClick={() => mutate({ ...offer, allow: false })}>
          No, thanks
        </Button>
      </div>
    </section>
  );
};
