/** How frauds ask for money and secrets: what they want, and what keeps the reader from checking it. Normalized text. */
import { pattern } from '../text/pattern.ts';

/** Wants what no honest sender asks for by mail. */
export const SECRETS = pattern`
  \b(?:confirm|enter|send|reply with|submit|provide|give us|log ?in with|complete\w*|completed form)\b.{0,60}\b(?:card number|ssn|social security number|pin\b|cvv|cvc|three digits)
  (?:bestatigen|senden|geben) sie\b.{0,60}\b(?:kartennummer|pin|tan|prufziffer)\b
  \b(?:identifiquese|introduzca|confirme|indique)\b.{0,60}\b(?:tarjeta|pin|clave|cvv)\b
  \b(?:confirmez|indiquez|saisissez|renseignez|envoyez)\b.{0,60}\b(?:numero de (?:votre )?carte|carte bancaire|code secret|cryptogramme)\b
`;

/** A mail that warns of frauds names the same things. */
export const NO_WARNING =
  /^(?![\s\S]*\b(?:never (?:ask|send|share|give)|will not ask|won't ask|don't share|do not share|nie(?:mals)? (?:nach|ihre)|fragen (?:wir )?(?:sie )?nie|jamais|nunca)\b)/;

/** A sum, or a way to send one. */
export const MONEY = pattern`
  [$€£]\s?\d|\d[\d.,]*\s?(?:€|eur\b|euros?\b|usd\b|usdt\b|dollars?\b|pounds?\b)|\biban\b|\bvirement\b|uberweis|\btransferencia\b|\b(?:wire|bank) transfer\b|\bfaster payment\b|\busdt\b
`;

/** Nobody may call, or know. */
export const UNREACHABLE = pattern`
  \b(?:can't talk|cannot talk|can not talk|no calls|(?:don't|do not) (?:call|ring|phone)|(?:don't|do not) bother calling|(?:only|just) (?:read|answer|do) (?:e-?)?mails?|only (?:reachable )?by e-?mail|(?:don't|do not) trouble|(?:don't|do not) (?:mention|tell anyone|reply-?all)|between us)\b
  nur (?:per|uber) (?:e-?)?mail erreichbar|kann (?:gerade |jetzt )?nicht (?:telefonieren|sprechen|reden)|(?:nicht|bitte nicht) anrufen|sag (?:es )?niemandem
  par mail uniquement|uniquement par mail|je ne peux pas (?:parler|telephoner)|ne m'appele[zr]? pas|ne m'appelle pas|personne d'autre .{0,40}ne doit
  no puedo hablar|no me llam(?:es|e)\b|solo por (?:correo|mail)|no se lo (?:digas|comentes)
`;

/** The account before is said to be closed, blocked or replaced. */
export const ACCOUNT_MOVED = pattern`
  \b(?:old|previous|former) (?:account|iban|bank details)\b.{0,60}\b(?:no longer|must not|do not|don't)\b|\b(?:escrow|bank|our|my) account (?:had to be|has been|was|is) (?:changed|frozen|closed|blocked|under audit)\b|\baccounts? (?:are|is) frozen\b|\brevised (?:wire|payment) instructions\b
  \balte[sn]? (?:konto|iban|bankverbindung)\b.{0,60}\bnicht mehr\b|\bkonto\b.{0,20}\b(?:gesperrt|blockiert|eingefroren)\b|\bhiesiges\b.{0,60}\bblockiert\b
  \bancien(?:ne)? (?:rib|compte|iban)\b.{0,60}\bplus\b|\bcomptes? (?:sont|est) (?:geles?|bloques?)\b|\bchangement de domiciliation\b
  \bcuenta antigua\b.{0,60}\bya no\b|\bcuentas? .{0,30}(?:congelad|bloquead)|\bcambio de cuenta\b
`;

/** A payment is wanted. */
export const SETTLE = pattern`
  \b(?:pay|settle|transfer|wire|deposit|remit)\b|uberweis|begleichen|\b(?:regler|payer|virer|verser)\b|\b(?:abonar|pagar|transferir|ingresar)\b
`;

/** It has to be at once, or be proved. */
export const AT_ONCE = pattern`
  \b(?:today|by noon|same day|at once|immediately|asap|proof of payment|send (?:the |a )?(?:confirmation|receipt|proof)|rasche|umgehend|sofort|noch heute|zahlungsbeleg|dans la journee|immediatement|avis d'operation|preuve de paiement|hoy mismo|justificante|rapidez|cuanto antes)\b
`;

/** Money is said to lie ready. */
export const PAYOUT = pattern`
  \b(?:entitled to|refund of|your refund|unclaimed|payout|ausgleichszahlung|direktzahlung|gutschrift|guthaben|ruckzahlung|erstattung|devolucion|reembolso|remboursement)\b
`;

/** It has to be claimed with data. */
export const CLAIM = pattern`
  \b(?:confirm|verify|log in|sign in)\b|\b(?:bestatigen|verlangern|verifizieren|aktualisieren) sie\b|\b(?:identifiquese|confirme|verifique|introduzca)\b|\b(?:confirmez|verifiez|identifiez|renseignez)\b
`;

/** Whoever waits loses it. */
export const LOST = pattern`
  \b(?:today|within \d+ hours|or (?:it|the amount) will|otherwise|forfeit\w*|binnen \d+ stunden|innerhalb von \d+ stunden|sonst|danach wird|stillgelegt|verfallt|plazo: \d+ horas|en \d+ horas|renuncia\w*|sous \d+ ?h\w*|a defaut|sera perdu)\b
`;

/** Money is to be sent, not paid at the door. */
export const SEND_MONEY = pattern`
  \b(?:transfer|wire|deposit|remit)\b|\bfaster payment\b|\b(?:apple|gift) ?cards?\b|\b(?:send|lend) \S*\d|uberweis|\b(?:virement|virer)\b|\btransfer(?:encia|ir)\b
`;

/** Colleagues collect for a present. */
export const NO_COLLECTION =
  /^(?![\s\S]*\b(?:collecting|chip(?:ping)? in|club together|each for a|sammeln|legen (?:alle )?zusammen|zusammen (?:eine|einen)|cagnotte|se cotise|recaudando|ponemos .{0,20}cada uno)\b)/;
