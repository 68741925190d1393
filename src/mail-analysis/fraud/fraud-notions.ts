import { wordList } from '../text/word-list.ts';

/**
 * What mails speak of that matters to telling fraud, in English, German, French, Spanish and Italian: the beginnings of
 * normalized words, whole words with a dot behind them.
 */
const WORDS = {
  payment: wordList`pay pay. paying paid. payee payment transfer wire. wires wiring deposit remit settle fee. fees charge sum. bill. bills
    invoice remittance uberweis zahl bezahl begleich gebuhr kaution betrag rechnung entricht virement virez virer. payer payez payes
    regler. reglez regle. reglement frais. versement verser. somme facture honorer transfier transferenc abon. abone abonar pago
    pagu pagar. pagos factura ingres bonifico pagare paghi pagamento fattura auslandszahl kosten cost. costs. coste. importe cargo. cobro cobrar pending`,
  account: wordList`account accounts iban. rib. bank. banking bankverbind konto kontoverbind bankdaten sort. routing swift. compte. comptes
    banque coordonnees domiciliation cuenta. cuentas banco. entidad conto. escrow treuhand anderkonto sequestre treasury saldo solde. balance.`,
  change: wordList`new. chang switch amended correct. corrected revised updated moved replac other. different neue. neuen. neues. geander
    gewechsel umgestell korrigier wechsel nouveau nouvel chang rectifi remplac modif nuev cambi corregid otra. nuovo nuova`,
  abroad: wordList`abroad foreign lithuania cyprus poland polish bulgaria hungar hong. kong. latvia estonia malta portugal spanish ausland
    litau zypern polen polnisch bulgari spanien portugies etranger lituan chypre pologne polonais bulgar extranjer chipre polon`,
  password: wordList`password passcode passphrase credential login. username authenticator kennwort passwort zugangsdaten anmeldename netkey
    geheimzahl identifiant passe. contrasena clave. claves usuario. ssn. pin. tan. cvv. cvc. code. codes memorable phrase kyc. codigo
    codice sso. anmeldung anmelden sign-in connectez connecter session.`,
  card: wordList`card. cards debit expiry karte. karten kartendaten kreditkarte kartenzahl carte. cartes tarjeta carta.`,
  voucher: wordList`gift voucher vouchers itunes. steam. gutschein geschenkkart paysafe cadeau pcs. transcash regalo. prepaid prepay prepago
    coupon rubbel geschenkgutschein`,
  coin: wordList`bitcoin btc. usdt. crypto krypto wallet monero zelle. western. moneygram cashapp qr. bizum`,
  haste: wordList`today. now. urgent immediat asap. hours. hour. noon. midnight. tonight. once. afternoon. lapse heute. sofort. umgehend dringend
    stunden. stunde. mitternacht rasch eilt. unverzugl aujourd'hui immediat urgence heures. minuit rapid hoy. horas. inmediat
    medianoche cuanto. oggi. subito. entro. h.`,
  loss: wordList`suspend lock. locked block delet close. closed closure cancel lose. lost. forfeit terminat expir restrict limited frozen arrears
    penalt unclaim unverified disconnect erase gesperrt sperr geloscht losch verfall eingeschrank stillgeleg verloren. zuruckgeschickt
    suspend bloqu supprim ferme. fermeture expire perdu. annul impay saisie caduc elimin devuel limitad bloquead cancelad perde
    corte. embargo bloccat limitat scad`,
  identify: wordList`verify verif confirm validat authentic revalid restore unlock re-enter reactivat re-register bestatig verifizier aktualis
    freischalt registrier confirm valid renseign saisiss identifi actualic valide. introdu rellene complet conferm`,
  windfall: wordList`won. winner prize refund rebate reward grant. bonus inherit million lottery compens benefici heir. heirs donation points.
    erstatt gewinn gutschrift guthaben erb erbschaft millionen auszahl einmalzahl rembours gagn herit succession prime. cheque.
    reembols premio herenc herencia devolucion ayuda millones rimborso payout claim`,
  secrecy: wordList`confiden discre secret privat quiet. vertraul verschwieg diskret geheim confiden discret reserva discrecion riserv discrezion
    between.`,
  away: wordList`meeting meetings session travel travelling flight plane airport funeral hospital clinic besprech sitzung flieger krankenhaus
    terminen. termin. reunion rendez-vous deplacement hopital voyage junta. viaje. avion hospital riunione viaggio panel auditors kur.`,
  favour: wordList`favour favor errand task. help. available around desk. kindly gefall hilfe. bitte. besorg service. disponible encargo
    aide. besoin ayud necesit favore pick. trust`,
  repay: wordList`repay reimburs return. refunded owe. expense square auslag auslegen zuruck. erstatte avancer rembourse devuelv abono restitu
    montag. back.`,
  parcel: wordList`parcel package customs delivery redeliver courier shipment sendung paket zoll porto zustell colis livraison douane livrer
    envio paquete aduana reparto mensajer pacco corriere consegna`,
  authority: wordList`tax. irs. hmrc. court police fine. penalty toll. lawyer notary attorney steuer finanzamt zollamt bussgeld polizei gericht
    notar rechtsanwalt impots amende notaire avocat hacienda tributaria multa notari abogado tasse multa`,
  gadget: wordList`phone. mobile. screen. laptop handy. handys telefon portable. telephone telefono movil. cellulare smashed`,
  attached: wordList`attached. enclosed. attachment anlage anhang beigefugt jointe. joint. piece. adjunt allegat`,
  document: wordList`document documents file. files sharepoint shared signature sign. dokument datei geteilt unterschr fichier partage signer
    documento archivo compartid firmar contract voicemail message.`,
  mailbox: wordList`mailbox webmail quota storage inbox postfach speicher e-mail-konto mail-konto boite messagerie buzon casella`,
  subscription: wordList`subscri renew membership abo. verlanger mitgliedschaft abonnement renouvel suscrip renovad renueve rinnov`,
  lending: wordList`loan loans invest profit traders trader kredit darlehen pret. credit prestamo inversion prestito`,
  usual: wordList`usual. usually never. unchanged ignore intranet app. person. gewohnt bekannt nie. niemals ublich personlich habituel jamais.
    intranet siempre. nunca. habitual solito mai. persona. mano.`,
  phoning: wordList`call. calls. ring. phone. reach. speak. talk. calling telephone. anruf anrufe anrufen telefonisch sprechen appel. appels
    appelez. appelle. injoignable llam llamar hablar. telefono. chiama`,
  telling: wordList`tell. told. mention copy. discuss worry know. bother trouble share. erzahl sag. sagen. wissen. weiter. parlez. parle. dites.
    diffus coment cuente. cuentes. diga. dica. parli`,
} as const satisfies Record<string, readonly string[]>;

export type Notion = keyof typeof WORDS;
// Object.keys gives strings; these are the keys of WORDS.
export const NOTIONS = Object.keys(WORDS) as readonly Notion[];

const LEAD = 3;

/** The beginnings of words by their first letters, each with the bit of its notion. */
const byLead = Map.groupBy(
  NOTIONS.flatMap((name, notion) =>
    WORDS[name].map((word) => {
      const isWhole = word.endsWith('.');
      return { start: isWhole ? word.slice(0, -1) : word, isWhole, bit: 1 << notion };
    }),
  ),
  ({ start }) => start.slice(0, LEAD),
);

const REMEMBERED = 20_000;
const remembered = new Map<string, number>();

/** The notions of a normalized word, a bit each in the order of NOTIONS. */
export function notionsOf(word: string): number {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  let bits = 0;
  for (const length of [1, 2, LEAD])
    for (const { start, isWhole, bit } of byLead.get(word.slice(0, length)) ?? [])
      if (isWhole ? word === start : word.startsWith(start)) bits |= bit;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(word, bits);
  return bits;
}

/** The bit of a notion. */
export const bitOf = (notion: Notion): number => 1 << NOTIONS.indexOf(notion);
