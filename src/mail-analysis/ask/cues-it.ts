import type { CueBook } from './cue.ts';
import { alternatives, pattern } from '../text/pattern.ts';

const VERBS = alternatives`
  manda(?:mi|ci|temi|teci|re|rmi)?|mandi|invia(?:mi|ci|temi|re|rmi)?|invii
  conferma(?:mi|ci|temi|re|rmi)?|confermi|controlla(?:re|te)?|controlli|chiama(?:mi|ci|temi|re|rmi)?
  rispondi(?:mi|ci)?|rispondete|dimmi|dicci|ditemi|mi dica|fammi|facci|fatemi|mi faccia
  ci faccia|guarda(?:re|te)?|dai un'?occhiata|firma(?:re|te)?|firmi|compila(?:re|te)?
  compili|porta(?:re|te|mi)?|passa(?:re|te|mi)?|prenota(?:re|te)?|paga(?:re|te)?|aiuta(?:mi|ci|temi|rmi)
  verifica(?:re|te)?|verifichi|aggiungi|aggiungere|ricorda(?:ti|te|rsi)?|scegli|vieni
  venite|metti|tieni|avvisa(?:mi|ci|temi|re)?|spiega(?:mi|re)|leggi|approva(?:re|te)?
  sposta(?:re|te)?|annulla(?:re|te)?|indica(?:mi|re|rmi)?|contatta(?:re|mi|te|ci)?
  prepara(?:re|te)?|condividi|inoltra(?:mi|re)?
`;

export const italianCues: CueBook = {
  modal: pattern`
      \b(?:puoi|potresti|potete|potreste|puo|potrebbe|vuoi|vorresti|volete|vorreste|hai|avete|sei|siete
        sai|sapete|ti (?:va|andrebbe|dispiace|dispiacerebbe|interessa|serve)|le (?:va|andrebbe|dispiace
          dispiacerebbe)|vi (?:va|andrebbe)|riesci|riusciresti|riuscite|riesce|vieni|verrai|venite|pensi
        credi|preferisci|possiamo|posso|potremmo)\b.*\?
      \b(?:puoi|potresti|potete|potreste|potrebbe|riesci a) \w+(?:are|ere|ire|armi|ermi|irmi|arci|arlo
        arla|irlo)\b
      \bsarebbe possibile\b|\be possibile\b
    `,
  please: pattern`
    \b(?:per favore|per piacere|per cortesia|cortesemente|gentilmente)\b
    \bti (?:prego|chiedo|sarei grat[oa]|ringrazio se)\b
    \b(?:la|vi|le) (?:prego|preghiamo|chiedo|chiediamo|sarei grat[oa])\b|\bsi prega di (?!notare)
    \bsarebbe (?:bello|utile|fantastico|ottimo) se\b|\bti spiace\b|\bapprezzerei\b
    \bnon (?:dimenticare|dimentichi|dimenticate|dimenticarti)\b|\b(?:vorrei|vorremmo) sapere\b
    \ble sarei grat[oa]\b
  `,
  imperative: new RegExp(`^(?:e |poi |allora |[a-z]+, )?(?:${VERBS})\\b`),
  tell: pattern`
    \b(?:fammi|facci|fatemi|fateci|mi faccia|ci faccia) sapere\b
    \b(?:dimmi|dicci|ditemi|mi dica|tienimi|tenetemi) ?(?:aggiornat[oa])?\b
    \bche (?:ne (?:pensi|dici|pensa|dite)|cosa ne pensi)\b|\bcosa (?:ne )?(?:pensi|dici|pensa)\b
    \b(?:tuo|tua|suo|sua|vostro|vostra) (?:parere|opinione|risposta|conferma|riscontro|approvazione
      disponibilita|decisione)\b
    \bse non (?:ricevo|riceviamo|ho|abbiamo) (?:una |sua |tua )?(?:risposta|notizie)
    \b(?:attendo|aspetto|attendiamo|in attesa di) (?:un |una )?(?:tuo|tua|suo|sua|vostro|vostra|risposta
      riscontro|conferma)
  `,
  need: pattern`
    \b(?:ho|abbiamo|avrei|avremmo) (?:\w+ )?bisogno\b
    \b(?:mi|ci) (?:serve|servono|servirebbe|servirebbero|manca|mancano|occorre|occorrono)\b
    \b(?:sto|stiamo) (?:ancora )?aspettando\b
    (?<!\bnon )\b(?:devi|deve|dovete|dovresti|dovrebbe|dovreste) \w+
    \b(?:mi aspetto|ci aspettiamo|esigo) (?:una|un)\b
    \bsenza (?:la )?(?:sua|tua|vostra) (?:firma|approvazione|risposta|conferma|autorizzazione)\b
  `,
  question: pattern`
      ^(?:(?:e|ma|allora|quindi|poi|a proposito|una domanda|domanda|ciao|scusa|senti
          [a-z]+)[,:-]? )?(?:chi|che|cosa|quando|dove|quale|quali|qual|perche|come|quanto|quanta|quanti
        quante|a che|per quando|di chi|c'e|ci sono|e|sono|hai|ha|avete|sei|siete|va|vai|viene|vieni|ci|ti
        vi|possiamo|posso|puoi|potete|devo|facciamo|confermi|ci vediamo|resta)\b.*\?
    `,
  decide: pattern`
      \b(?:approva\w*|conferm\w+|firm(?:a|are|ato|e)|via libera|benestare|decid\w+|decis\w+|autorizz\w+
        accett\w+|nulla osta)\b
    `,
  promise: pattern`
      \b(?:ti|le|vi|te lo|te la|te li|glielo|gliela|me ne|lo|la|li|ve lo) (?:mando|mandero|invio|inviero
        invieremo|faro|faccio|dico|diro|chiamo|chiamero|richiamo|confermo|confermero|porto|portero
        aggiorno|aggiornero|rispondo|rispondero|giro|girero|occupo|occupero|controllo|controllero|guardo
        guardero|preparo|passo|scrivo|scrivero|avviso|avvisero|verifico|verifichero)\b
      \b(?:mandero|inviero|faro|controllero|verifichero|chiedero|chiamero|rispondero|portero|prenotero
        finiro|paghero|leggero)\b
      \b(?:lo avrai|l'avrai|avrai|ricevera|riceverai|lo ricevera)\b
      \bfammi (?:controllare|vedere|verificare|chiedere|pensare)\b
    `,
  delivery: pattern`
      \b(?:mand\w+|invi\w+|far\w+ sapere|faccio sapere|dico|diro|chiam\w+|richiam\w+|conferm\w+|port\w+
        aggiorn\w+|rispond\w+|gir[oe]\w*|controll\w+|guard\w+|prepar\w+|pass\w+|scriv\w+|avvis\w+
        verific\w+|chied\w+|avrai|ricever\w+|finir\w+|faro|leggero|paghero|vedere|pensare)\b
    `,
  takeover: pattern`
      \b(?:me ne occupo|me ne occupero|ci penso io|ci penseremo noi|ce ne occupiamo|lo gestisco io
        faccio io|lascia fare a me|ci sto lavorando)\b
    `,
  later: pattern`
      \b(?:ti|le|vi) (?:faccio|faro|faremo) sapere\b
      \b(?:ti|le|vi) (?:dico|diro|confermo|confermero|aggiorno|aggiornero|rispondo|rispondero)\b
      \b(?:controllo|verifico|guardo|chiedo|ci penso|do un'occhiata)\b(?! io)
      \bdevo (?:prima |ancora )?(?:controllare|verificare|chiedere|vedere|pensarci|sentire)\b
      \bfammi (?:controllare|vedere|verificare|chiedere|pensare)\b|\bnon (?:lo )?so ancora\b
    `,
  answer: pattern`
      ^(?:si|no|ok|va bene|d'accordo|perfetto|certo|certamente|volentieri|fatto|confermato|approvato
        confermo|esatto|giusto|ottimo|benissimo|nessun problema|per me va bene|ci sto|ci saro|con piacere
        giovedi|venerdi|lunedi|martedi|mercoledi|sabato|domenica)\b
      \b(?:in allegato|allego|allegato|alleghiamo|ti allego)\b|\b(?:ecco|eccolo|eccola|eccoli)\b
      \b(?:ho|abbiamo) (?:gia |appena )?(?:inviato|mandato|firmato|pagato|prenotato|controllato|approvato
        aggiunto|corretto|modificato|confermato|fatto|finito|caricato)\b
      \bcome (?:d'accordo|concordato|promesso|richiesto|da accordi)\b
    `,
  thanks: /\b(?:grazie|ringrazi\w+)\b|^(?:ottimo|perfetto|benissimo|ricevuto|capito|fantastico)[,.! ]/,
  withdraw: pattern`
    \b(?:non (?:serve|e) piu(?: necessario)?|non (?:mi|ci) serve piu|non c'e (?:piu )?bisogno|ho (?:gia[ ]
        poi[ ]|finalmente )?(?:trovato|risolto|sistemato)|(?:tutto )?risolto|lascia (?:stare|perdere)
      ignora (?:la|il|questa|questo)|come non detto|proprio quello che (?:mi )?serviva)\b
  `,
  noreply: pattern`
      \b(?:per (?:tua|sua|vostra) (?:informazione|conoscenza)|per conoscenza|non (?:serve|occorre
          e necessario) rispondere|(?:si prega di )?non rispondere|solo per (?:informarti|dirti
          farti sapere)|volevo solo)\b
    `,
  pleasantry: pattern`
      \b(?:come (?:stai|sta|state|va|vanno)|come te la passi|spero (?:che|tu|tutto|di)|tutto bene\?
        che si dice|novita\?|chi l'avrebbe detto|cosa aspetti|vero\?$|no\?$)
    `,
  softener: pattern`
      \b(?:non esitare|non esiti|non esitate|per (?:qualsiasi|qualunque|eventuali)|(?:se|in caso) (?:hai
          ha|avete|di) (?:domande|dubbi|bisogno|necessita)\b[^.?!]*|(?:resto|restiamo|rimango|rimaniamo
          sono) a (?:tua |sua |vostra )?(?:completa )?disposizione|si prega di notare)\b
    `,
  advert: pattern`
      \b(?:clicca (?:qui|su|sul)|acquista(?: ora| subito)?|compra(?: ora| subito)|scopri(?: di piu)?
        approfitta(?:ne)?|iscriviti|registrati|scarica|leggi (?:tutto|di piu)|\d+ ?% (?:di )?(?:sconto
          in meno)|sconto|sconti|saldi|offerta (?:speciale|esclusiva|valida|limitata)|offerte
        spedizione gratuita|codice (?:promo|sconto)|ultima occasione|ultimi giorni|gratis|concorso|(?:le
          scopri le|tutte le) novita|disiscri\w+|annulla(?:re)? (?:la )?iscrizione
        cancella(?:re)? l'iscrizione|newsletter|non perdere|nel (?:tuo )?browser|prenota (?:ora|subito))\b
      ^(?:pronto (?:a|per)|pronti (?:a|per)|vuoi (?:risparmiare|guadagnare|scoprire|un|una|provare)|cerchi
        cercate|sapevi|lo sapevi|perche (?:aspettare|non|pagare)|stanc[oahi] di|hai (?:mai|gia provato
          voglia di)|e se|voglia di|sogni|ancora (?:indecis[oa]|in dubbio)|hai dimenticato qualcosa
        conosci)\b.*\?
    `,
  consequence: pattern`
      \b(?:scadut[oaie]|insolut[oaie]|ultimo (?:avviso|sollecito)|sollecito|scadenza|scade
        sara (?:sospes[oa]|annullat[oa]|bloccat[oa]|chius[oa])|penale|mora|presenza obbligatoria
        obbligatori[oa]|altrimenti|in caso contrario|non (?:possiamo|posso) (?:procedere|continuare
          andare avanti|iniziare|spedire)|(?:e|siamo|sono) (?:blocc\w+|ferm[oi])|termine ultimo)\b
    `,
  trouble: pattern`
      \b(?:guast[oaie]|rott[oaie]|bloccat[oaie]|ferm[oaie]|danneggiat[oaie]|rifiutat[oaie]|pers[oaie]|allagat[oaie]|caduto)\b|\bnon (?:\w+ )?(?:funziona|va|apre|parte|risponde|arriva|chiude|si apre|e arrivat\w|abbiamo ricevuto|ho ricevuto)(?:no)?\b
      \b(?:manca|mancano|ci manca|mi manca)\b|\bsenza (?:il quale|la quale|di che|di quello|la sua|la tua)\b|\b(?:ho bisogno|abbiamo bisogno|mi serve|ci serve|servono|occorre)\b|\b(?:addebitat|fatturat)[oaie] (?:\w+ )?due volte\b
      \bnon (?:posso|possiamo|possono|riesco|riusciamo) (?:\w+ )?(?:a )?(?:chiudere|pagare|aprire|entrare|continuare|proseguire|lavorare)\b|\b(?:devo|dobbiamo|deve) (?:\w+ )?(?:decidere|sapere|scegliere|consegnare|firmare)\b|\bnessuno (?:\w+ )?(?:apre|risponde|viene)\b
    `,
  offer: pattern`
      \bse (?:lo |la |le |ti |vi )?(?:vuole|vuoi|volete|desidera|desiderate|va|interessa|serve aiuto)\b|\bquando (?:vuoi|vuole|volete)\b|\bnon esit\w+\b|\bsenza (?:fretta|impegno)\b|\bpu(?:o|oi) (?:anche |sempre )?(?:consultare|scegliere|vedere|trovare)\b
      \bper qualsiasi\b|^(?:legga|leggi|scopra|scopri|visiti|visita|guardi|guarda|consulti)\b|\bsaremo lieti\b
    `,
  urgent: pattern`
      \b(?:urgente(?:mente)?|urgenza|prima possibile|al piu presto|subito|immediatamente|oggi stesso
        entro oggi|quanto prima|asap|oggi|prioritario|emergenza)\b
    `,
  due: pattern`
    \b(?:entro|prima (?:di|del|delle)|fino a|al piu tardi|non oltre|scadenza|scade|per (?:lunedi|martedi
        mercoledi|giovedi|venerdi|domani))\b
  `,
  meeting: pattern`
      \b(?:riunion\w+|incontr\w+|vederci|vediamo|appuntament\w+|chiamata|call|pranzo|cena|caffe|colazione
        aperitivo|videochiamata|zoom|teams|colloquio|visita|sentirci|sentiamo|concerto|festa|compleanno
        invito|tavolo|partita|birra)\b
    `,
  optout: pattern`
      \b(?:non (?:mi|ci) interessa|non sono interessat[oa]|(?:cancellatemi|rimuovetemi|toglietemi
          mi cancelli)|(?:non|smettete di|smetta di) (?:\w+ )?(?:scrivermi|contattarmi|inviarmi)
        non (?:voglio|desidero) (?:piu )?ricevere)\b
    `,
  pitch: pattern`
      \b(?:(?:10|15|20|30|quindici|dieci) ?min(?:uti)?|(?:breve|veloce) (?:chiamata|call|chiacchierata)
        aziende come|clienti come|realta come|aiutiamo|la nostra (?:soluzione|piattaforma|agenzia|azienda)
        il nostro (?:software|servizio|team|prodotto)|i nostri servizi|specializzat[aoi] in|(?:ho visto
          mi sono imbattut[oa] ne[l]?) (?:il suo|il vostro|il tuo|la vostra)|aumentare (?:le|il|i)
        ridurre i costi|senza impegno|(?:audit|demo|prova|consulenza|analisi) gratuit[ao]|posizionamento
        seo|persona giusta|caso (?:di successo|studio)|collaborazione|partnership|lead|listino)\b
    `,
  outofoffice: pattern`
      \b(?:fuori (?:ufficio|sede)|risposta automatica|(?:sono|saro) (?:in ferie|assente|fuori)
        assente (?:fino|dal)|in ferie (?:fino|dal))\b
    `,
};
