import { pattern } from './pattern.ts';

/** Why one receives a mail, how to unsubscribe, and where to view it online; over normalized text. */
const SUBSCRIPTION = pattern`
  \b(?:unsubscribe|opt[- ]?out|manage (?:your |my )?(?:e-?mail )?(?:preferences|subscriptions?|notifications?)|update your preferences
    (?:e-?mail|notification) (?:preferences|settings)|no longer (?:wish|want) to (?:receive|get|hear)|stop (?:receiving|getting) (?:these|this|our))\b
  \byou(?:'re| are| have|'ve)? (?:get|got|getting|receive|receiving|received) (?:this|these|our) (?:e-?mails?|mails?|messages?|newsletters?|letters?|updates?|because|as)\b|\bthis (?:e-?mail|mail|message|newsletter|letter) was sent to\b
  \byou(?:'ve| have|'re| are)? (?:subscribed|signed up|registered|opted in) (?:to|for|at|on|with|here)\b|\badd us to your address book
  \b(?:view|read|see|open) (?:it |this |the )?(?:e-?mail |mail |message |newsletter |letter )?(?:in|on|with) (?:your |a |the )?(?:web ?)?browser\b
  \b(?:view|read) (?:it |this )?online\b|\bweb version\b|\b(?:having trouble|trouble|problems?) (?:viewing|reading)\b|\bimages? not (?:showing|displayed)\b|\bnot displaying\b
  \b(?:abmelden|abbestell\w*|austragen|newsletter[- ]abmeldung|keine (?:weiteren )?(?:e-?mails|newsletter|nachrichten) (?:mehr )?(?:erhalten|bekommen|empfangen))\b
  \b(?:sie|du) (?:erhalten|erhaltst|bekommen|bekommst|haben|hast) (?:diese[nrs]?|unsere[nr]?) (?:e-?mails?|mails?|nachricht(?:en)?|newsletter)\b|\bdiese (?:e-?mail|nachricht) (?:wurde|ging|geht) an\b
  \b(?:im|in ihrem|in deinem) (?:web)?browser\b|\bonline-?version\b|\bonline (?:lesen|ansehen)\b|\bnicht (?:richtig|korrekt) (?:an)?gezeigt\b|\bdarstellungsprobleme
  \b(?:desabonn\w*|desinscri\w*|se desinscrire|ne (?:plus|souhaitez plus) recevoir|gerer vos (?:preferences|abonnements))\b
  \bvous (?:recevez|avez recu|etes (?:inscrit|abonne))\b|\b(?:ce|cet) (?:e-?mail|message|courriel) (?:a ete envoye|vous est adresse)
  \b(?:version en ligne|dans (?:votre|le|un) navigateur|s'affiche pas|ne s'affichent pas)\b
  \b(?:darse de baja|darte de baja|date de baja|dese de baja|darme de baja|cancelar (?:la |tu |su )?suscripcion|no (?:deseas?|quieres?|desea) (?:recibir|seguir))\b
  \b(?:has recibido|ha recibido|recibes|recibe) (?:este|esta|estos)\b|\beste (?:correo|mensaje|e-?mail) (?:se ha enviado|fue enviado|ha sido enviado)
  \b(?:en (?:el|tu|su) navegador|version (?:online|web|en linea)|no (?:se )?ve(?:s)? (?:bien|correctamente))\b
  ^(?:(?:please )?click here|hier klicken|klicken sie hier|cliquez ici|haga clic aqui|haz clic aqui|clicca qui)\W*$
  \b(?:disiscri\w*|annulla(?:re)? (?:l'|la )?iscrizione|nel (?:tuo )?browser|ricevi quest[ao]|versione online)\b
`;

/** Publisher, legal notices and copyright. */
const LEGAL = pattern`
  ^(?:©|\(c\) ?\d|copyright\b)|\ball rights reserved\b|\balle rechte vorbehalten\b|\btous droits reserves\b|\btodos los derechos reservados\b
  \b(?:registered (?:in|office|company)|company (?:no|number|registration)|vat (?:no|number|reg)|terms (?:of (?:use|service)|and conditions)|privacy (?:policy|notice))\b
  \b(?:impressum|datenschutz(?:erklarung|hinweise)?|geschaftsfuhr\w+:|handelsregister|amtsgericht|hrb ?\d|ust-?id|steuernummer|sitz der gesellschaft|agb)\b
  \b(?:mentions legales|politique de confidentialite|siret|siren|rcs [a-z]+|capital (?:social )?de|conditions generales|numero de tva)\b
  \b(?:aviso legal|politica de privacidad|proteccion de datos|registro mercantil|(?:cif|nif)[: ]|condiciones (?:de uso|generales))\b
`;

/** A postal address line: street and number beside a postal code, in either order. */
const STREET = pattern`
  \b\d{1,4}[a-z]?,? (?:[a-z'.-]+ ){1,4}(?:street|st|road|rd|lane|avenue|ave|drive|square|place|way|court|quay)\b
  \b[a-z'.-]*(?:strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer) ?\d{1,4}
  \b\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|av\.|boulevard|bd|place|quai|chemin|allee|impasse)\b
  \b(?:calle|c/|avenida|avda?\.?|plaza|paseo|carrer) [^,\d]{2,40},? (?:n\.? ?)?\d{1,4}
`;
const POSTAL_CODE =
  /\b(?:\d{5}(?:-\d{4})? [a-z]|[a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2}\b|\d{4} ?[a-z]{2} |[a-z]{2} \d{5}\b)/;
const LONGEST_ADDRESS = 160;

/** Whether a normalized sentence or line is small print. */
export const isSmallPrint = (normalized: string): boolean =>
  (HINT.test(normalized) && (SUBSCRIPTION.test(normalized) || LEGAL.test(normalized))) || isAddress(normalized);

/** A cheap test that most sentences fail, which saves the longer patterns. */
const HINT =
  /subscri|suscri|opt|prefer|setting|longer|stop|receiv|rece[vz]|recib|got|get|sent |signed|regist|address|browser|version|online|view|trouble|problem|display|image|abmeld|abbestell|austrag|anmeld|keine|erhalt|bekomm|nachricht|mail|cli(?:ck|quez|cca|c )|klick|gezeigt|darstell|abonn|scri|recevoir|gerer|message|affich|baja|cancel|desea|quier|mensaje|correo|naviga|ve|ricevi|©|\(c\)|right|recht|droits|derechos|compan|vat|terms|privacy|impressum|datenschutz|geschaft|handels|amtsger|hrb|ust|steuer|sitz|agb|legal|politi|sire|rcs|capital|condi|tva|datos|mercantil|cif|nif/;

const isAddress = (normalized: string): boolean =>
  normalized.length <= LONGEST_ADDRESS && POSTAL_CODE.test(normalized) && STREET.test(normalized);

/**
 * The lines of a bulk mail without small print. Everything after the first small print of the second half counts as
 * small print too.
 */
export function withoutSmallPrint<T extends { readonly normalized: string }>(lines: readonly T[]): T[] {
  const flags = lines.map(({ normalized }) => isSmallPrint(normalized));
  const footer = flags.findIndex((flag, index) => flag && index >= lines.length / 2);
  return lines.filter((_, index) => flags[index] === false && (footer === -1 || index < footer));
}
