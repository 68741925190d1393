import { localPart } from './address.ts';
import type { AnalysedMessage } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { pattern } from '../text/pattern.ts';
import { visibleReply } from '../text/visible-reply.ts';

const DAEMON = /^(?:mailer-daemon|postmaster|mail-daemon|bounces?)$/;
const DELIVERY_SUBJECT = pattern`
  ^(?:undeliver\w+|undelivered mail|delivery status notification|delivery (?:has )?fail\w+|mail delivery|returned mail|failure notice|delayed(?: mail)?:|message delayed)
  ^(?:read|gelesen|lu|leido|letto|not read|ungelesen|non lu)\s?:|^(?:unzustellbar|nicht zustellbar|zustellung)\b
  ^(?:echec de la remise|non remis|message non delivre|no se puede entregar|no entregado|error de entrega|mancato recapito|impossibile recapitare)\b
`;

/** Whether a mail server or program reports what became of a mail: not delivered, late, or read. */
export const isDeliveryNotice = ({ from, subject, isMine }: AnalysedMessage): boolean =>
  !isMine && (DAEMON.test(localPart(from.address)) || DELIVERY_SUBJECT.test(normalizeText(subject.trim())));

const AWAY = pattern`
  \bi(?:'m| am)(?: currently| now)? (?:out of (?:the )?office|away|on (?:annual |parental |maternity |sick )?(?:leave|holiday|vacation)|travell?ing)\b
  \bich bin (?:\w+ ){0,6}(?:nicht im (?:buro|haus|dienst)|im urlaub|abwesend|in elternzeit)\b|\bbin ich (?:\w+ ){0,4}(?:nicht im buro|im urlaub|abwesend)\b
  \bje suis (?:\w+ ){0,3}(?:absente?|en conges?|en vacances)\b|\bactuellement absente?\b
  \b(?:estoy|estare) (?:\w+ ){0,3}(?:de vacaciones|fuera de la oficina|ausente)\b|\bsono (?:\w+ ){0,3}(?:in ferie|fuori (?:ufficio|sede)|assente)\b
`;
const DEPUTY = pattern`
  \bfor (?:urgent|immediate) (?:matters|assistance|requests|issues)|\bin urgent cases|\bin case of (?:emergency|urgency)|\blimited access|\bi will (?:reply|respond|answer|be back)
  in dringenden fallen|ab \w+ wieder (?:erreichbar|da|im buro)|wieder erreichbar|werde ich .{0,40}(?:beantworten|antworten)
  en cas d'urgence|a mon retour|de retour le|en caso de urgencia|asuntos urgentes|a mi regreso|a mi vuelta|in caso di urgenza|al mio rientro
`;
/** An automatic answer says both early on, and little else. */
const LONGEST = 700;

/** Whether a mail only says that its author is away, and who stands in or when they are back. */
export function saysAway({ text, from }: AnalysedMessage): boolean {
  const beginning = normalizeText(text.slice(0, LONGEST));
  if (!AWAY.test(beginning) || !DEPUTY.test(beginning)) return false;
  const { body } = visibleReply(text, from.name);
  const written = normalizeText(body);
  return body.length <= LONGEST && AWAY.test(written) && DEPUTY.test(written);
}
