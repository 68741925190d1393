import type { SentenceReading } from '../ask/read-sentence.ts';
import { alternatives, pattern } from '../text/pattern.ts';

/** The speech act of a sentence. */
export type SpeechAct =
  | 'ask'
  /** A request to do something that needs no reply: pay, bring, collect. */
  | 'errand'
  | 'promise'
  /** A promise under a condition, which binds nobody. */
  | 'conditional'
  | 'defer'
  | 'takeover'
  | 'answer'
  | 'thanks'
  | 'withdraw'
  | 'optout'
  | 'courtesy'
  | 'statement';

/** From this probability on a sentence counts as a request. */
export const ASK_THRESHOLD = 0.5;

const isLong = (text: string): boolean => text.length > 70;

/** The main speech act of a sentence; requests outrank promises, promises outrank statements. */
export function speechActOf({ cues, ask, text, normalized, isQuestion }: SentenceReading): SpeechAct {
  if (cues.has('optout')) return 'optout';
  if (cues.has('withdraw') && !isQuestion && !cues.has('noreply')) return 'withdraw';
  const promises = cues.has('promise') && !isQuestion && !NO_PROMISE.some((cue) => cues.has(cue));
  if (cues.has('takeover') && !isQuestion) return 'takeover';
  if (promises && isConditional(normalized)) return 'conditional';
  if (promises && cues.has('later')) return 'defer';
  if (promises && cues.has('delivery')) return 'promise';
  if (cues.has('later') && !isQuestion && !cues.has('please')) return 'defer';
  if (ask >= ASK_THRESHOLD && !promises)
    return !isQuestion && !cues.has('tell') && !cues.has('decide') && ERRAND.test(normalized) ? 'errand' : 'ask';
  if (cues.has('answer') && !(cues.has('thanks') && PRAISE.test(normalized))) return 'answer';
  if (cues.has('thanks')) return isLong(text) ? 'statement' : 'thanks';
  if (cues.has('pleasantry') || cues.has('softener') || cues.has('noreply')) return 'courtesy';
  return isFiller(text) ? 'courtesy' : 'statement';
}

/** With these cues `we will` is a threat or part of a request. */
const NO_PROMISE = ['please', 'modal', 'tell', 'consequence'] as const;

const CONDITION = pattern`
  (?<!\b(?:check|see|out|ask|know|look|you|confirm|wonder|clarify|verify|tell|test)\s)\bif\b
  \b(?:unless|provided(?: that)?|assuming|on condition|as long as|in case)\b|^should (?:you|he|she|they|it|we)\b
  \b(?:falls|sofern|vorausgesetzt|es sei denn|solange)\b|\bwenn (?:du|sie|ihr|es|er|das|der|die|den|nichts|alles|mir|wir)\b
  (?<!\b(?:verifie|regarde|demande|dis|sais|voir|savoir|confirme)\s)\bsi (?:tu|vous|on|il|elle|ils|le|la|les|tout|rien|c'est|j'ai|nous)\b
  \b(?:a condition|pourvu|sauf si|a moins qu)|\b(?:siempre que|a condicion de|a menos que|en caso de que|con tal de)\b
  (?<!\b(?:miro|digo|pregunto|saber|confirmo|veo)\s)\bsi (?:me|puedes|quieres|tienes|hay|hace|el|la|lo|no|todo|necesitas|usted|prefieres|[a-z]+ (?:firma|paga|confirma|llega|acepta|viene))\b
  \bse (?:mi|tu|puoi|vuoi|il|la|non|tutto|hai)\b|\b(?:a condizione|purche|a meno che)\b
`;

/** Whether something has to happen first; `I will check if …` has no condition. */
const isConditional = (normalized: string): boolean => CONDITION.test(normalized);

/** As an imperative, these request an errand rather than a reply. */
const ERRAND = pattern`
    \b(?:pay|transfer|settle the|bring (?:your|a|an|the|along)|wear|arrive (?:by|at|early|on time)|pick up
      collect|park|keep (?:this|the|your|in mind)|leave|free up|tidy|clear|empty|switch off|turn off|lock|wash|look through|stay|avoid|log ?in|log on|sign in|download|install|be (?:there
        on time|punctual)|make yourself|take note|uberweis\w*|bezahl\w*|begleich\w*|mitbringen
      mitzubringen|mitnehmen|bringen sie|abholen|abzuholen|beachten|herunterladen|einloggen|anmelden
      kommen sie (?:bitte )?(?:\w+ )?(?:punktlich|nuchtern|zehn|10|15)|regler|payer|virer|apporter
      munissez-vous|munir|telecharger|retirer|recuperer|pague|pagar|abone|abonar|ingrese|traiga|traer
      descargue|recoger|recoja|pagare|paghi|versare|bonifico|portare|porti|scaricare|ritirare)\b
  `;

/** "Great, thank you!" is thanks, not an answer. */
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
