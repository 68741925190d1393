import { HOUR } from '#contract/time-units.ts';
import { isSameOrganisation } from '../sender/address.ts';
import type { CorrespondentStats } from '../input.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { ContentClassification, ReplyClassification, ThreadContext } from './classified-mail.ts';
import type { PriorityFacts } from './priority.ts';
import { noticeFor } from './machine-notice.ts';
import { SUSPICIOUS_FROM } from './warnings.ts';
import { pattern } from '../text/pattern.ts';

/** The inputs of the priority facts. */
export type PrioritySources = ThreadContext & ReplyClassification & ContentClassification;

const SECURITY = pattern`
  \b(?:security (?:alert|code|warning)|new sign-?in|unusual (?:sign-?in|activity)|password (?:was[ ]
      has been )?(?:changed|reset)|verification code|one-time (?:code|password)|fraud alert
    sicherheits(?:warnung|hinweis|code)|neue anmeldung|bestatigungscode|alerte de securite
    nouvelle connexion|code de verification|alerta de seguridad|nuevo inicio de sesion
    codigo de verificacion|avviso di sicurezza|nuovo accesso|codice di verifica)\b
`;

const NOTICE_FOR_YOU = pattern`
    \b(?:requested your (?:review|approval|signature)|assigned (?:it |this |an? \w+ )?to you|assigned you
      mentioned you|waiting for your|needs your|invited you|action required|your (?:review|approval
        signature) is|hat dich erwahnt|dir zugewiesen|ihre freigabe|vous a (?:assigne|mentionne|invite)
      te ha (?:asignado|mencionado|invitado)|ti ha (?:assegnato|menzionato|invitato))\b
  `;

/** Collects the facts that decide a mail's priority. */
export function priorityFacts(from: PrioritySources): Omit<PriorityFacts, 'wording'> {
  const { focus, readings, standing, deadline, meeting, moment, relation } = from;
  const { kind: sender } = focus.sender;
  const spoken = focus.utterances;
  const fromMany = sender === 'bulk' || sender === 'autoreply';
  const notice = noticeFor(from);
  const hours = (at: number | undefined): number | undefined =>
    at === undefined ? undefined : (at - moment.now) / HOUR;
  const hoursLeft = hours(deadline?.at);
  const hoursToMeeting = hours(meeting?.start);
  return {
    replyNeeded: from.requiresResponse ? from.reply : 0,
    ...(hoursLeft === undefined ? {} : { hoursLeft }),
    ...(hoursToMeeting === undefined ? {} : { hoursToMeeting }),
    relation: closeness(relation, focus),
    onlyYou: focus.addressing.place === 'to' && focus.addressing.audience === 1 && sender === 'person',
    copied: focus.addressing.place === 'cc',
    consequence: spoken.some((one) => one.cues.has('consequence')),
    urgent: spoken.some((one) => one.cues.has('urgent')) && (from.requiresResponse || sender === 'machine'),
    nudges:
      standing.mine.filter((item) => item.kind === 'ask' && item.messageId !== focus.message.id).length > 0
        ? timesAsked(readings) - 1
        : 0,
    promised: standing.mine.some((item) => item.kind === 'promise'),
    isNegative: from.sentimentReading.sentiment === 'negative',
    bill: from.bill !== undefined && sender !== 'bulk',
    security: sender === 'machine' && SECURITY.test(normalizeText(focus.message.subject)),
    alarm: notice === 'alarm',
    upset: notice === 'upset',
    trouble: from.requiresResponse && spoken.some((one) => one.act === 'ask' && one.cues.has('trouble')),
    fromMany,
    machine: sender === 'machine' || sender === 'list',
    noticeForYou: sender === 'machine' && spoken.some((one) => NOTICE_FOR_YOU.test(one.normalized)),
    pitch: from.contact.pitch,
    markedImportant: /^(?:high|1|urgent)/i.test(focus.message.headers.importance ?? '') && sender === 'person',
    closed: from.state === 'done',
    doubtful: from.suspicion.score >= SUSPICIOUS_FROM,
  };
}

/** How many requests others have sent since the person last wrote. */
function timesAsked(readings: readonly MessageReading[]): number {
  let count = 0;
  for (const reading of readings) {
    if (reading.message.isMine) count = 0;
    else if (reading.utterances.some((one) => one.act === 'ask')) count += 1;
  }
  return Math.max(count, 1);
}

const UNKNOWN = 0.15;
const COLLEAGUE = 0.5;

/** How much the person and this sender write to each other, 0 to 1 (Beta-smoothed share of mails answered). */
function closeness(relation: CorrespondentStats | undefined, focus: MessageReading): number {
  const colleague = focus.message.to.some((party) => isSameOrganisation(party.address, focus.message.from.address))
    ? COLLEAGUE
    : UNKNOWN;
  if (relation === undefined) return colleague;
  const prior = 3;
  const answered = (relation.replied + prior * colleague) / (relation.received + prior);
  const starred = Math.min((relation.starred ?? 0) / 3, 0.3);
  const discarded = relation.received === 0 ? 0 : (relation.discardedUnread ?? 0) / relation.received;
  return Math.min(1, Math.max(0, answered + starred - discarded * 0.5));
}
