import { normalizeText } from '../text/normalize-text.ts';
import { pattern } from '../text/pattern.ts';
import type { ThreadContext } from './classified-mail.ts';
import { SUSPICIOUS_FROM } from './warnings.ts';

/**
 * What a notice of a system reports: `alarm`, something of the person's is down, broken into or about to be lost; `upset`, a
 * payment that failed, a journey that changed, an appointment or a last day that is near.
 */
type MachineNotice = 'alarm' | 'upset';

/** What is over, or needs nothing. */
const SETTLED = pattern`
  \b(?:resolved|restored|back to normal|no action (?:is )?(?:needed|required)|has been (?:approved and )?paid|paid to your account|delivered|no arrears|passed|accepted|successful(?:ly)?|has arrived|new citations
    behoben|wieder (?:erreichbar|verfugbar)|zugestellt|erfolgreich|vielen dank fur ihre zahlung|zahlung erhalten
    retabli\w*|resolu\w*|aucune action|a ete envoye|bien recue?|livre|resuelt[oa]|restablecid[oa]|entregad[oa]|ya esta disponible|risolto|ripristinat\w|consegnat\w)\b
`;

const ALARM = pattern`
  \b(?:outage|major incident|incident [\d-]+|(?:is|are|went) down|(?:is|are) unavailable|unavailable|firing|alarm|smoke|fire|flood|intrusion|break-in|(?:storage|disk|server|power|service|system) failure|data loss|will be lost)\b
  \b(?:unusual (?:activity|sign-?in)|suspicious|(?:revoke|end) (?:the|this|all) sessions?|change your password (?:now|immediately|at once)|(?:account|card) (?:has been |is |was )?(?:locked|blocked)|password was changed)\b
  \b(?:access|account|workspace|subscription|mailbox)\b.{0,60}\b(?:ends|will be closed|closed|deleted|terminated)\b
  \b(?:storung|ausfall|nicht erreichbar|hors service|ausgefallen|eilmeldung|alarm\w*|einbruch|rauchmelder|verdachtige\w*|(?:konto|karte) (?:\w+ ){0,6}gesperrt|gesperrt|verloren gegangen)\b
  \b(?:panne|ne repond\w* plus|incident majeur|alerte|intrusion|fumee|connexion (?:inhabituelle|suspecte)|(?:compte|carte) (?:\w+ ){0,3}bloquee?)\b
  \b(?:averia|caida|fuera de servicio|no disponible por|alerta|alarma|intrusion|humo|dispositivo nuevo|aviso de seguridad|(?:cuenta|tarjeta) (?:\w+ ){0,8}bloqueada)\b
  \b(?:guasto|disservizio|non (?:e )?raggiungibile|allarme|intrusione|fumo|(?:conto|carta) (?:\w+ ){0,3}bloccat\w)\b
`;

const UPSET = pattern`
  \b(?:payment|charge|card|renewal|direct debit|premium|transfer|invoice)\b.{0,60}\b(?:failed|declined|rejected|returned|not received|could not|expired)\b
  \b(?:could not (?:be )?(?:collect\w*|charge\w*|process\w*)|failed|declined|overdrawn|overdue|switched off|expires?|is due|due (?:on|by)|ends on|not valid)\b
  \b(?:flight|train|journey|booking|departure|schedule|bus|ferry|trip|reservation)\b.{0,60}\b(?:cancell?ed|chang\w+|delayed|new departure|moved)\b|\b(?:schedule change|cancell?ed)\b
  \b(?:reminder of your|your appointment|appointment (?:reminder|with|on|tomorrow)|requested your review)\b
  \b(?:lastschrift|zahlung|abbuchung|uberweisung)\b.{0,60}\b(?:zuruckgegeben|fehlgeschlagen|abgelehnt|nicht)\b|\b(?:fallig|leihfrist\w*|frist|mahngebuhr|vorauszahlung|endet am|gestrichen|fallt aus|verspat\w+|ihr(?:en)? termin)\b
  \b(?:prelevement|paiement|virement|carte)\b.{0,60}\b(?:rejete|refuse|echoue|expire)\w*|\b(?:echec|solde debiteur|est attendu|echeance|supprime|retarde|annule|rendez-vous|non reglee?|relance)\b
  \b(?:pago|recibo|cargo|tarjeta)\b.{0,60}\b(?:devuelto|rechazado|fallido|caducad\w)\b|\b(?:devuelto|pendiente|vencimiento|recargo|plazo|cambio de horario|cancelad[oa]|retras\w+|su cita|cita|revision)\b
  \b(?:pagamento|addebito|carta)\b.{0,60}\b(?:rifiutat\w|fallit\w|scadut\w)\b|\b(?:in scadenza|scade|cambio di orario|cancellat\w|ritardo|appuntamento)\b
`;

const TEXT_READ = 700;

/** What a notice of a machine reports; undefined for other mail, suspicious mail and notices of what is over or went well. */
export function noticeFor({ focus, suspicion }: Pick<ThreadContext, 'focus' | 'suspicion'>): MachineNotice | undefined {
  const { message, sender, shown } = focus;
  if (sender.kind !== 'machine' || suspicion.score >= SUSPICIOUS_FROM) return undefined;
  const text = normalizeText(`${message.subject}\n${shown.slice(0, TEXT_READ)}`);
  if (SETTLED.test(text)) return undefined;
  if (ALARM.test(text)) return 'alarm';
  return UPSET.test(text) ? 'upset' : undefined;
}
