import { alternatives, pattern } from '../text/pattern.ts';
import { FORTUNE, FORTUNE_HOOK, FORTUNE_SOURCE } from './fortune-wording.ts';
import {
  ACCOUNT_MOVED,
  AT_ONCE,
  CLAIM,
  LOST,
  MONEY,
  NO_COLLECTION,
  NO_WARNING,
  PAYOUT,
  SECRETS,
  SEND_MONEY,
  SETTLE,
  UNREACHABLE,
} from './payment-wording.ts';

/** What the words of a mail do that frauds do; each is one sentence pattern or two that must both occur. */
export type Trick = {
  /** Log-odds from a sender whom the person does not know. */
  readonly points: number;
  readonly text: string;
  /** Counts fully only beside a borrowed name or another sign. */
  readonly needsCompany: boolean;
  readonly all: readonly RegExp[];
};

const trick = (points: number, text: string, ...all: readonly RegExp[]): Trick => ({
  points,
  text,
  needsCompany: false,
  all,
});
const supporting = (points: number, text: string, ...all: readonly RegExp[]): Trick => ({
  points,
  text,
  needsCompany: true,
  all,
});

/** A money amount in the mail. */
const AMOUNT = /(?:[$€£]\s?\d|\d[\d.,]*\s?(?:€|eur\b|euros?\b|usd\b|dollars?\b|pounds?\b|gbp\b))/;
const LINK = /https?:\/\//;
const PHONE = /\+?\d[\d ()./-]{8,}\d/;

/** Something bad happens, or has happened, to an account. */
export const THREAT = pattern`
  \b(?:suspended|suspend|limited|locked|disabled|deactivat\w+|restricted|blocked|on hold|terminat\w+)\b
  \b(?:expires?|expired|will expire|unusual|unauthori[sz]ed|declined|payment failed|could not (?:charge|authori[sz]e|deliver))\b
  \b(?:will be (?:delayed|deleted|returned|closed)|almost full|stop receiving|avoid (?:losing|interruption|suspension))\b
  \b(?:security reasons|someone signed in|new sign-?in|was renewed|could not be (?:delivered|confirmed))\b
  gesperrt|eingeschrankt|deaktiviert|\bsperrung|lauft (?:heute |bald )?ab|abgelaufen|fehlgeschlagen|konnte[n]? .{0,40}nicht
  sonst wird|zuruckgeschickt|geloscht|verdachtig|unbefugt
  \bsuspendue?s?\b|\bbloquee?s?\b|\blimitee?\b|\bexpire\b|inhabituel|n'a pas pu|n'ont pas pu|sera (?:renvoye|supprime|ferme)
  suspendid[oa]|bloquead[oa]|limitad[oa]|caduca|no autorizado|retenid[oa]|no pudo|sera devuelto|sera cancelad[oa]
  sospes[oa]|bloccat[oa]|limitat[oa]|scad(?:e|uto)|non autorizzat|insolit
`;

/** Demands credentials, personal data or a payment. */
export const DEMAND = pattern`
  \b(?:verify|confirm|validate) (?:your|the) |\bupdate (?:your|the) (?:payment|billing|card|account|information|details)
  \bupdate your \w+ |\b(?:log|sign) in (?:with|to|below|now|and)|\bsigning in\b|\bsecure (?:your )?account|click (?:the link )?(?:below|here)
  \b(?:pay|settle) (?:a |the |your )?(?:\w+ )?(?:fee|charge|amount)|\bupdate your card|\bsubmit your|\bkeep (?:the same|your) password|\brestore\b
  (?:bestatigen|verifizieren|aktualisieren|erneuern|zahlen|begleichen|uberweisen) sie|melden sie sich .{0,20}an\b
  (?:verifiez|confirmez|validez|renseignez|reglez|payez|mettez a jour) |(?:verifique|confirme|actualice|abone|pague|introduzca|acceda) 
  (?:verifica|conferma|aggiorna|paga|accedi) 
`;

const PARCEL = pattern`
  \b(?:parcel|package|delivery|shipment|sendung|paket|colis|livraison|paquete|envio|entrega|pacco|spedizione)\b
`;
const FEE = pattern`
  \b(?:fee|customs|zollgebuhr|gebuhr|zoll|frais|taxe|tasa|arancel|tassa|spese)\b
  (?:zahlen|pay|reglez|payez|abone|pague)\w* .{0,25}\d
`;
const PAY = /\b(?:pay|zahlen|bezahlen|reglez|reglement|payez|abone|pague|paga|falta de pago|offen)\b/;

const CARD = pattern`
  \b(?:card details|your card|bank details|carte bancaire|votre carte|kartendaten|bankdaten|datos (?:bancarios|de su tarjeta)|su tarjeta|datos de la tarjeta|carta di credito)\b
`;
const OFFICE = pattern`
  \b(?:hmrc|irs|tax refund|tax office|refund unit|finanzamt|steuer(?:erstattung|ruckzahlung)|impots|finances publiques|agencia tributaria|devolucion pendiente|agenzia delle entrate)\b
`;
const REFUND = /\b(?:refund|erstattung|ruckerstattung|ruckzahlung|remboursement|devolucion|reembolso|rimborso)\b/;

const GIFT_CARDS = alternatives`
  \bgift ?cards?\b|\b(?:itunes|steam|google play|apple) cards?\b|\bgutscheinkarten?\b|\bgeschenkkarten?\b
  \bcartes?[- ]cadeaux?\b|\btarjetas? (?:de )?regalo\b|\bcarte? regalo\b
`;
const GIFT_CARD_ERRAND = pattern`
  \b(?:codes?|scratch|photos? of|reimburse|refunded|pay you back|explain later|discreet\w*|surprise|today|i need you)\b
  rubbel|fotos davon|erstatte|brauche (?:ich )?(?:heute|noch|dringend)|rembourse|te explico|te los devuelvo|no puedo hablar|codigos|codici|rimborso
`;

const NEW_ACCOUNT = pattern`
  \b(?:new|changed|updated?|different) (?:our |my |the )?(?:bank|banking|account|iban|payment) (?:details|account|information|iban)
  \bbank (?:details|account) (?:have|has) changed|\bnew iban\b|\b(?:i|we)(?:'ve| have)? changed banks?\b|\bchanged (?:our|my) bank
  neue[nrs]? (?:bankverbindung|kontoverbindung|kontodaten|iban|konto\b)|(?:bankverbindung|kontoverbindung|kontodaten) .{0,15}geandert|geanderte (?:bankverbindung|kontodaten)
  nouveau rib|nouvelles coordonnees bancaires|changement de (?:rib|banque)|nuevos? datos bancarios|nueva cuenta bancaria|nuovo iban|nuove coordinate bancarie
`;
const PAYROLL = pattern`
  \b(?:direct deposit|payroll|my salary|salary (?:paid|account)|gehaltskonto|gehaltsabrechnung|mein gehalt|virement de (?:mon )?salaire|mon salaire|mi nomina|nomina|busta paga)\b
`;
const ACCOUNT_CHANGE = /\b(?:account|bank|deposit|konto|iban|rib|cuenta|compte|conto|bankdaten)\b/;

const ERRAND = pattern`
  \bare you (?:at your desk|in the office|at the office)\b|\bare you (?:free|available|there)\?|\bdo you have a (?:moment|minute|second)\b
  \b(?:need|want) (?:a|you to|your)(?: quick| small| little)? (?:favou?r|task|errand|handle|take care)|\bneed you to (?:buy|purchase|process|handle|take care|make a payment|help)
  \btask done\b|\b(?:send|reply with|give) (?:me )?your (?:mobile|cell|phone|personal) ?(?:number|phone)?|\bonly be reached by e-?mail|\bin a meeting\b
  \b(?:discreetly|confidential|between us|keep this)\b
  bist du (?:am platz|im buro|gerade da)|sind sie (?:am platz|im buro)|\bvertraulich\b|\bunter uns\b|brauche (?:kurz )?deine hilfe|gefallen tun
  es-tu (?:au bureau|disponible)|etes-vous (?:au bureau|disponible)|\bconfidentiel|besoin d'un service|rends-moi (?:un )?service
  estas (?:en la oficina|disponible)\?|necesito (?:un favor|que me hagas)|\bconfidencial\b|sei in ufficio|ho bisogno di un favore
`;
const PAYMENT_ORDER = pattern`
  \b(?:process|make|arrange|send|initiate|complete|wire) (?:a |an |the )?(?:\w+ ){0,2}(?:payment|transfer|wire)\b|\bwire transfer\b|\bnew (?:supplier|vendor)\b|\bacquisition payment
  \burgent (?:payment|transfer)|\bpay (?:a|this) (?:bill|invoice) for me|\b(?:send|lend) me .{0,12}\d|\bbitcoin\b
  dringende (?:zahlung|uberweisung)|uberweis\w* .{0,30}(?:heute|sofort|umgehend)|virement urgent|faire un virement|transferencia|bonifico urgente
`;

const PLIGHT = pattern`
  \b(?:stolen|robbed|mugged|lost my|dropped my phone|phone (?:is )?broken|upi is not working|banking app (?:won't|wont|doesn't|is not)|new number|stuck (?:in|at|abroad)|cannot (?:get into|access) my (?:bank|account)|can't (?:get into|access) my (?:bank|account))\b
  gestohlen|ausgeraubt|handy (?:ist )?(?:kaputt|verloren)|handy .{0,25}(?:gefallen|fallen lassen)|neue nummer|komme nicht an mein konto|(?:vole|en panne|perdu mon|bloque a)\b|nouveau numero
  me han robado|he perdido|mi movil|numero nuevo|no puedo usar mi tarjeta|mi hanno rubato|nuovo numero
`;
const LEND = pattern`
  \b(?:pay a bill|need to pay for|scan the qr|pay you back|lend me|send me|transfer .{0,12}\d|western union|moneygram)\b
  \b(?:uberweis\w+|leihen|kannst du \d+ ?(?:euro|eur|€)|zahle .{0,15}zuruck|virement|te rembourse|envoyer .{0,20}\d|enviarme|transferencia|te l[oa]s? devuelvo|prestarme|inviarmi|bonifico)\b
`;

const EXTORTION = pattern`
  \b(?:recorded|filmed|installed (?:software|malware|a trojan)|hacked)\b|gefilmt|zugriff auf ihr (?:gerat|system)|filmee?\b|pirate votre|grabad[oa]|he grabado|registrato|hackerato
`;
const RANSOM = /\b(?:bitcoins?|btc|wallet|monero)\b/;

const WINDFALL = pattern`
  \b(?:next of kin|lottery|you have won|your email was drawn|prize|compensation fund|million (?:dollars|euros|pounds|usd|eur)|late client|donation of)\b
  \b(?:lotterie|haben gewonnen|millionen (?:euro|dollar)|loterie|millions? d'(?:euros|dollars)|loteria|millones de|milioni di)\b
`;
const HAND_OVER = pattern`
  \b(?:bank details|passport|copy of your id|full name,? (?:and )?address|transfer fee|processing fee|your bank account)\b
  \b(?:bankdaten|reisepass|kopie ihres|bearbeitungsgebuhr|coordonnees bancaires|passeport|piece d'identite|frais de dossier|datos bancarios|pasaporte|copia de su)\b
`;

const CALLBACK = pattern`
  \b(?:call|ring|contact|phone) (?:us|our|\+|support|the)|\brufen sie|appelez|llame
`;
const CHARGED = pattern`
  \b(?:renewed|charged|debited|auto-?renew\w*|will be deducted|thank you for your (?:purchase|order)|abgebucht|verlangert|debite|renovad[oa]|cargado)\b
`;
const UNDO_CHARGE = /\b(?:cancel|dispute|refund|did not authori[sz]e|stornieren|widerrufen|annuler|cancelar)\b/;

const MULE = pattern`
  \b(?:deposit (?:it|the cheque|the check)|forward (?:part|the rest)|home job|work from home job|mystery shopper|no experience needed)\b
`;
const FORWARD_MONEY = pattern`
  \b(?:cheque|check|wire|gift cards?|western union|bitcoin|transfer)\b
`;

const MAILBOX = pattern`
  \b(?:your (?:mailbox|webmail|e-?mail account|e-?mail password|inbox)|mailbox quota|password expires|storage (?:is )?full|ihr (?:postfach|mail-?konto|e-?mail-?konto)|votre (?:boite|messagerie)|su (?:buzon|correo))\b
`;
const SIGN_IN = pattern`
  \b(?:(?:log|sign)(?:ing)? in|password|anmelden|melden sie sich|passwort|connectez|mot de passe|inicie sesion|contrasena|accedi)\b
`;
const BANKING = pattern`
  \b(?:online[- ]?banking|push-?tan|photo-?tan|securego|certicode|banque en ligne|banca (?:online|digital|movil)|mobile banking)\b
`;
const DOCUMENT = pattern`
  \b(?:document|file|payslip|voicemail|voice message|fax|statement|invoice|dokument|datei|gehaltsabrechnung|fichier|documento)\b.{0,40}\b(?:shared|ready|waiting|received|geteilt|bereit|partage|compartido)\b
`;
const SIGN_IN_WITH = pattern`
  \b(?:sign|log) in with (?:your )?(?:e-?mail|work|company|office|microsoft)|\b(?:e-?mail|work|company) (?:password|account)\b|with your login|mit ihrem (?:passwort|firmenkonto)
`;

const REGISTER = pattern`
  \b(?:handelsregister|markenregister|branchenbuch|gewerberegister|trademark (?:register|office)|business register|domain (?:name )?(?:registry|renewal)|registre du commerce|registro mercantil)\b
`;
const REGISTER_FEE = /\b(?:gebuhr|fee|frais|tasa)\b/;

/** The tricks of frauds in five languages, for normalized text. */
export const tricks: readonly Trick[] = [
  trick(3.4, 'Threatens to publish something unless you pay', EXTORTION, RANSOM),
  trick(3, 'Promises a large sum in exchange for your details', WINDFALL, HAND_OVER),
  trick(3, 'Promises a fortune that has no owner', FORTUNE, FORTUNE_SOURCE, FORTUNE_HOOK),
  trick(3, 'Asks you to pass on money for someone', MULE, FORWARD_MONEY),
  trick(3, 'Describes an emergency and asks for money', PLIGHT, LEND),
  trick(2.8, 'Asks for gift cards', new RegExp(GIFT_CARDS), GIFT_CARD_ERRAND, NO_COLLECTION),
  trick(2.8, 'Offers a tax refund for your card details', OFFICE, REFUND, CARD),
  trick(2.8, 'Mentions a charge and wants you to call a number', CHARGED, UNDO_CHARGE, CALLBACK, PHONE, AMOUNT),
  trick(2.8, 'Asks for a card number, a PIN or the like', SECRETS, NO_WARNING),
  trick(2.8, 'Asks for money and wants you not to call or tell anyone', UNREACHABLE, MONEY, SEND_MONEY, NO_COLLECTION),
  trick(2.8, 'Wants an immediate payment to a different account than before', ACCOUNT_MOVED, SETTLE, AT_ONCE),
  trick(2.8, 'Promises money if you confirm your details in time', PAYOUT, CLAIM, LOST, LINK),
  trick(2.4, 'Asks for a fee before a parcel is delivered', PARCEL, FEE, PAY, /\d/),
  trick(2.4, 'Mentions your mailbox and wants you to sign in', MAILBOX, THREAT, SIGN_IN),
  trick(1.2, 'Claims to be a bank', BANKING, THREAT, DEMAND),
  trick(2.2, 'Asks for a fee for a register entry', REGISTER, REGISTER_FEE, THREAT),
  trick(2, 'Wants you to sign in to see a document', DOCUMENT, SIGN_IN_WITH),
  supporting(1.6, 'Asks to change where a salary is paid', PAYROLL, ACCOUNT_CHANGE),
  supporting(1.6, 'Gives new bank details', NEW_ACCOUNT),
  supporting(1.6, 'Asks you to make a payment', PAYMENT_ORDER),
  supporting(1.4, 'Asks for a quick favor or for secrecy', ERRAND),
];
