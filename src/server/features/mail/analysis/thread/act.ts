import type { SentenceReading } from '../ask/read-sentence.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/** What a sentence does in a conversation. */
export type Act =
  | 'ask'
  /** Something to do that needs no mail back: pay, bring, collect. */
  | 'errand'
  | 'promise'
  | 'defer'
  | 'takeover'
  | 'answer'
  | 'thanks'
  | 'withdraw'
  | 'optout'
  | 'courtesy'
  | 'statement';

/** From this probability on a sentence counts as an ask. */
export const ASK_THRESHOLD = 0.55;

const isLong = (text: string): boolean => text.length > 70;

/** The one thing a sentence mainly does; asking outweighs promising, promising outweighs telling. */
export function actOf({ cues, ask, text, folded, isQuestion }: SentenceReading): Act {
  if (cues.has('optout')) return 'optout';
  if (cues.has('withdraw') && !isQuestion && !cues.has('noreply')) return 'withdraw';
  const promises = cues.has('promise') && !isQuestion && !NO_PROMISE.some((cue) => cues.has(cue));
  if (cues.has('takeover') && !isQuestion) return 'takeover';
  if (promises && cues.has('later')) return 'defer';
  if (promises && cues.has('delivery')) return 'promise';
  if (cues.has('later') && !isQuestion && !cues.has('please')) return 'defer';
  if (ask >= ASK_THRESHOLD && !promises)
    return !isQuestion && !cues.has('tell') && !cues.has('decide') && ERRAND.test(folded) ? 'errand' : 'ask';
  if (cues.has('answer') && !(cues.has('thanks') && PRAISE.test(folded))) return 'answer';
  if (cues.has('thanks')) return isLong(text) ? 'statement' : 'thanks';
  if (cues.has('pleasantry') || cues.has('softener') || cues.has('noreply')) return 'courtesy';
  return isFiller(text) ? 'courtesy' : 'statement';
}

/** Beside these a `we will` is a threat or part of a request. */
const NO_PROMISE = ['please', 'modal', 'tell', 'consequence'] as const;

/** Asked for as an order, these want a deed and not a mail. */
const ERRAND = pattern`
    \b(?:pay|transfer|settle the|bring (?:your|a|an|the|along)|wear|arrive (?:by|at|early|on time)|pick up
      collect|park|keep (?:this|the|your|in mind)|leave|free up|tidy|clear|empty|switch off|turn off|lock|wash|look through|stay|avoid|log ?in|log on|sign in|download|install|be (?:there
        on time|punctual)|make yourself|take note|uberweis\w*|bezahl\w*|begleich\w*|mitbringen
      mitzubringen|mitnehmen|bringen sie|abholen|abzuholen|beachten|herunterladen|einloggen|anmelden
      kommen sie (?:bitte )?(?:\w+ )?(?:punktlich|nuchtern|zehn|10|15)|regler|payer|virer|apporter
      munissez-vous|munir|telecharger|retirer|recuperer|pague|pagar|abone|abonar|ingrese|traiga|traer
      descargue|recoger|recoja|pagare|paghi|versare|bonifico|portare|porti|scaricare|ritirare)\b
  `;

/** "Great, thank you!" thanks; it does not say yes. */
const PRAISE = pattern`
    ^(?:great|perfect|good|fine|lovely|super|excellent|awesome|wonderful|top|perfekt|prima|toll|klasse
      parfait|genial|perfecto|estupendo|ottimo|perfetto|benissimo)\b
  `;

const FILLER = new RegExp(
  alternatives`
    ^(?:hi|hello|hey|hallo|bonjour|hola|ciao|moin|salut|buongiorno|dear|liebe[r]?|cher|chere|estimad[oa]
      gentile)\b.{0,30}$
    ^[\p{P}\p{S}\s\d]*$
  `,
  'iu',
);

const isFiller = (text: string): boolean => FILLER.test(text);
