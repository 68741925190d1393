import { pattern } from '../text/pattern.ts';

/**
 * Signs of a cold sales mail, over normalized text in five languages. No sign decides alone: a real question from an
 * unknown sender may have one or two.
 */
export type PitchSign = { name: string; pattern: RegExp };

export const pitchSigns: readonly PitchSign[] = [
  {
    name: 'Speaks of what its company offers',
    pattern: pattern`
        \bwe(?:'ve| have| also| can)? (?:help(?:ed)?|offer|provide|speciali[sz]e|represent|build|built
          design|develop|connect|boost|supply|manufacture|pay \$|are (?:a|an|the) (?:leading|team|full
            small|group|agency|company))\b
        \b(?:our|my) (?:platform|solution|agency|services?|product|tool|software|app|team of|packages?
          virtual \w+|experts?|clients|brand|best offer|committee wants)\b
        \bi help (?:companies|businesses|founders|teams|brands)\b
        \b(?:offering|providing) (?:web|app|affordable|high)
        \bleading (?:manufacturer|provider|supplier|company)\b
        \bwir (?:helfen|unterstutzen|bieten|entwickeln|vermitteln|haben uns auf|sind (?:auf
            spezialisiert))\b
        \bunsere?[mnrs]? (?:losung|plattform|software|agentur|dienst\w*|tool|experten)\b
        \bbei uns (?:drucken|finden|bekommen|erhalten|sparen|sind)\b|\bspezialisiert\b
        \bnous (?:aidons|accompagnons|proposons|offrons|sommes (?:une|specialis\w+))\b
        \b(?:notre|une) (?:solution|plateforme|agence|logiciel|offre|outil)\b
        \b(?:ayudamos|ofrecemos|somos (?:una|especialistas|lideres)|podemos mejorar)\b
        \bnuestr[oa]s? (?:empresa|solucion|plataforma|agencia|software|servicios?|herramienta)\b
        \b(?:aiutiamo|offriamo|siamo (?:specializzat\w|un'azienda|leader))\b
        \b(?:la nostra|il nostro|i nostri) (?:azienda|soluzione|piattaforma|agenzia|software|servizi
          prodotto)\b
      `,
  },
  {
    name: 'Asks whether you need something',
    pattern: pattern`
        \bare you (?:looking for|hiring|interested|currently|using|struggling|happy with|open to|paying
          tired)\b
        \bdo you (?:need|currently|accept guest|outsource)\b
        \bwould you (?:be (?:open|interested)|like (?:more|to (?:be a guest|see|learn|save|grow)))\b
        \binterested\?
        \bopen to (?:a|discussing|learning|exploring|hearing)\b|\bon your radar\b
        \bstill (?:using|paying|looking)\b|\bany .{0,20}needs\b
        \bhow (?:do|are) you .{3,40}(?:today|currently|right now|at the moment)\b|\bhow much do you need\b
        \bhow many (?:employees|people) do you have\b|\bwho handles\b|\bright person\b|\bpoint me\b
        \b(?:suchen sie|sucht ihr|suchst du|brauchen sie|braucht ihr|nutzen sie (?:schon|bereits|noch)
          haben sie (?:schon|bereits)|zahlen sie|sind sie (?:zufrieden|noch)|wie viele mitarbeiter)\b
        \bmochten sie .{3,40}(?:verkaufen|sparen|mehr|steigern)\b
        \bist (?:ihre?|eure?|deine?) .{3,30}(?:wirklich|schon)\b
        \b(?:avez-vous besoin|cherchez-vous|recherchez-vous|etes-vous (?:satisfait|interesse)
          bon interlocuteur|bonne personne)\b
        \b(?:le interesaria|sabe cuanto|necesita (?:mas|ayuda|un)|buscan? (?:un|una|mas)|esta (?:contento
            interesado)|persona (?:indicada|adecuada))\b
        \b(?:ha bisogno di|avete bisogno|cercate|state cercando|siete (?:soddisfatti|interessati)
          sarebbe interessat\w|persona giusta)\b
      `,
  },
  {
    name: 'Wants to show or send an offer',
    pattern: pattern`
        \b(?:can|may|shall|could|should|mind if|would like to|happy to) ?(?:i|we)? ?(?:send|show|share
          present|forward)\b.{0,40}\b(?:video|case study|proposal|offer|profiles?|quote|price list
          samples?|it over|ideas|deck|brochure|demo|how)\b
        \bcan (?:i|we) call you\b
        \b(?:darf|durfen|soll|sollen) (?:ich|wir) ihnen .{0,30}(?:angebot|vorschlage?|unterlagen|zeigen
          vorstellen)\b
        \bwann (?:durfen|darf) (?:wir|ich) sie (?:anrufen|sprechen)\b
        \b(?:puis-je|pouvons-nous|pourrais-je) vous (?:envoyer|presenter|montrer|appeler)\b
        \bpouvez-vous m'appeler\b
        \bpuedo (?:enviarle|mandarle|mostrarle|llamarle)\b|\ble (?:puedo llamar|llamo)\b
        \bpropuesta gratuita\b
        \bposso (?:inviarle|mandarle|mostrarle|chiamarla)\b|\bquando possiamo sentirci\b
      `,
  },
  {
    name: 'Names prices of its services',
    pattern: pattern`
        [$€£] ?\d+(?:[.,]\d+)?k?\b.{0,20}\b(?:an hour|per|for an? (?:article|post|interview))
        \b(?:packages?|plans?|prices?|rates?) (?:start|from)\b|\bstart(?:s|ing)? at\b|\bup to [$€£]
        \d+ ?% (?:gunstiger|cheaper|less|weniger|moins cher|mas barato)
        \b(?:price list|pricing|listino|preisliste|tarifs|lista de precios|affordable|target price)\b
      `,
  },
  {
    name: 'Offers something for free',
    pattern: pattern`
        \b(?:free (?:audit|trial|demo|consultation|samples?|analysis|quote|month|review)|kostenlos\w*
          unverbindlich\w*|gratis|gratuit\w*|no (?:obligation|strings|commitment)|sans engagement
          sin compromiso|senza impegno)\b
      `,
  },
  {
    name: 'Boasts with numbers',
    pattern: pattern`
        \b\d{1,3}(?:[.,]\d{3})+ (?:€|euros?|dollars?|bewerber|kunden|customers|clients|companies|users
          leads|nutzer|entreprises|empresas|aziende)
        \b\d+\+? (?:developers|testers|engineers|experts|founders|clients|customers|companies|brands
          agencies|languages|countries|kunden|unternehmen|firmen|entreprises|empresas|aziende|demos|leads
          backlinks)\b
        \b\d+x\b|\bby \d+ ?%|\bsenior candidates\b|\bseveral (?:buyers|clients|investors)\b
      `,
  },
  {
    name: 'Flatters first',
    pattern: pattern`
        \b(?:love|adore|impressed by|big fan of|enjoyed) (?:your|what you)\b.{0,30}\b(?:blog|content|work
          brand|site|website|posts?|page|feed|company)\b
        \bsaw your (?:post|website|profile|linkedin|ad|job)|\b(?:came|stumbled) across your\b
        \bhad a look at your (?:website|site|profile|page)|\bgreat stuff\b|\bstellenanzeige gesehen\b
        \b(?:auf|uber) (?:ihre|deine|eure) (?:website|webseite|seite|firma|profil)\b
        \bhe visto su (?:web|pagina|empresa|perfil)\b
        \bho visto (?:il|la) (?:suo|sua|vostr\w) (?:sito|azienda|profilo)\b
        \b(?:vu|decouvert|tombee? sur) votre (?:site|profil|entreprise)\b
      `,
  },
  {
    name: 'Asks for a short call',
    pattern: pattern`
      \b(?:5|10|15|20|30|five|ten|fifteen|thirty)[- ]?min(?:ute)?s?\b.{0,30}\b(?:call|chat|talk|intro|demo|week|tomorrow
        monday|tuesday|wednesday|thursday|friday)\b
      \bhave (?:5|10|15|20|30|five|ten|fifteen|thirty) min
      \b(?:quick|brief|short) (?:call|chat|intro|demo)\b|\bworth a (?:chat|call)\b|\bschedule a call\b
      \bgood time to talk\b|\bcalendly\b|\bmy calendar\b|\bbook a (?:time|slot|call|demo)\b
      \bwhen can we (?:talk|schedule)\b
      \b(?:10|15|20|30|funfzehn|zehn)[- ]?minuten\b.{0,30}\b(?:gesprach|telefonat|austausch|zeit|termin|woche)\b
      \bkurze[sn]? (?:gesprach|telefonat|austausch|kennenlernen)\b|\berstgesprach\b
      \b(?:10|15|20|30|quinze) minutes\b.{0,30}\b(?:semaine|appel|echange|vous)\b|\b(?:court|bref|rapide) (?:appel|echange)\b
      \b(?:10|15|20|30|quince) minutos\b.{0,30}\b(?:semana|llamada|charla)\b|\bbreve (?:llamada|charla|chiamata|call)\b
      \b(?:10|15|20|30|quindici) minuti\b.{0,30}\b(?:settimana|chiamata|call)\b
    `,
  },
  {
    name: 'Follows up on a mail nobody answered',
    pattern: pattern`
        \b(?:just (?:following up|bumping|floating|circling back)|bump(?:ing)? this|my last e?-?mail
          top of your inbox|did you get a chance|if (?:this is |you are |it's )?not (?:relevant
            the right person|interested)|won't e?-?mail you again|nochmals nachhaken
          meine letzte (?:e-?)?mail|suite a mon dernier|mi ultimo correo|la mia ultima mail)\b
      `,
  },
  {
    name: 'Presses for a place, a fee or an entry',
    pattern: pattern`
        \b(?:reduced (?:registration |handling )?(?:fee|rate)|(?:registration|handling|publication) (?:fee|charge)|keynote speaker|keep your (?:listing|place|seat|discount|entry|protection)|(?:slots?|places?|seats?) left
          (?:last|final) (?:chance|call|reminder|attempt|notice)|second notice|(?:will be|is) (?:deleted|removed|released)|your (?:entry|listing|participation|allocation) |esteemed|do not (?:lose|leave)
          letzte (?:chance|erinnerung|mahnung)|zweite aufforderung|ihr eintrag|branchenverzeichnis|damit ihnen .{0,40} nicht
          dern(?:ier|iere) (?:rappel|relance|chance)|ultime relance|annuaire|votre (?:fiche|inscription|participation)|pour ne pas perdre|par retour de mail
          ultim[oa] (?:aviso|oportunidad)|su ficha|directorio|para no perder|no pierda
          ultim[oa] (?:avviso|occasione)|la sua scheda|per non perdere)\b
      `,
  },
  {
    name: 'Speaks the language of sales',
    pattern: pattern`
        \b(?:seo|ranking|keywords?|conversions?|leads?|pipeline|roi|outreach|outsourc\w+|offshore|funding
          working capital|backlinks?|guest posts?|partnership|collaboration|traffic|grow (?:their|your)
          scale (?:their|your)|increase (?:your|sales)|boost (?:your|sales)|crm|cloud costs|case study
          audience|suchmaschinen\w*|neukunden|umsatz|fordermittel|reichweite|prospects?|nouveaux clients
          aumentar sus ventas|ventas|nuovi clienti|ridurre i costi|(?:companies|businesses|teams|brands
            unternehmen|firmen|empresas|entreprises|aziende) (?:like|wie|como|comme|come))\b
      `,
  },
];
