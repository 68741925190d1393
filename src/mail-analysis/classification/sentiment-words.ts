import { wordList } from '../text/word-list.ts';

/**
 * Sentiment lexicon: normalized words (lower case, no accents) by strength; a trailing * matches any ending. Made for
 * mail: business words that only sound negative (deadline, issue, problem report) are absent or weak.
 */
type Lexicon = { [strength: string]: readonly string[] };

export const sentimentLexicon: Lexicon = {
  // English
  '3': wordList`
    amazing awesome fantastic wonderful brilliant delighted thrilled ecstatic overjoyed superb outstanding
    phenomenal
  `,
  '2': wordList`
    great excellent perfect love loved lovely happy glad pleased excited congratulations congrats grateful
    appreciate appreciated enjoyed enjoy beautiful impressive impressed proud fun cheers hooray yay bravo kudos
    terrific delicious thankful celebrate
  `,
  '1': wordList`
    good nice thanks thank helpful welcome smooth smoothly kind kindly fine cool well enjoying
    useful better comfortable
  `,
  '-1': wordList`
    unfortunately sorry delay delayed late concern concerned concerns confusing confused unclear difficult
    missing wrong mistake mistakes worried problem problems issue afraid regret overdue sick ill
  `,
  '-2': wordList`
    disappointed disappointing frustrated frustrating annoyed annoying upset unhappy bad poor complaint complain
    failed failure broken rude sad angry unfair ignored ignoring hurt stressful stressed
    unprofessional unsatisfied dissatisfied damaged refuse cancelled useless waste lost crying cry worse
  `,
  '-3': wordList`
    terrible horrible awful unacceptable furious outraged disgusted disgusting outrageous appalled worst hate
    hated ridiculous disgrace scandal lawsuit died death devastated heartbroken inexcusable fraud
  `,
};

export const otherSentimentLexicon: Lexicon = {
  '3': wordList`
    fantastisch wunderbar grossartig begeistert hervorragend ausgezeichnet genial fantastique magnifique
    extraordinaire ravi* formidable fantastico fantastica maravilloso maravillosa estupendo estupenda increible
    encantad* meraviglioso meravigliosa fantastici entusiasta bellissimo bellissima eccezionale
  `,
  '2': wordList`
    toll super klasse prima perfekt freue freut freuen gefreut gluckwunsch gluckwunsche herzlichen gelungen
    schon liebe wunderschon begeisternd lecker dankbar parfait excellent excellente bravo felicitations heureux
    heureuse content contente reussi adore adoree plaisir genial geniale perfecto perfecta excelente felicidades
    enhorabuena feliz contento contenta alegr* perfetto perfetta ottimo ottima complimenti auguri felice
    contento bravissim* piacere splendido splendida
  `,
  '1': wordList`
    gut gute guten danke dank vielen nett gern gerne hilfreich bien merci sympa agreable utile gracias bueno
    buena bien amable grazie bene buono buona gentile utile
  `,
  '-1': wordList`
    leider bedauere verspatet verspatung sorge sorgen unklar fehlt fehler krank malheureusement desole desolee
    retard inquiet inquiete probleme erreur dommage lamentablemente desafortunadamente siento retraso preocupad*
    problema error purtroppo scusa ritardo preoccupat* errore dispiace malat*
  `,
  '-2': wordList`
    enttauscht enttauschend verargert argerlich frustriert frustrierend schlecht beschwerde beschweren kaputt
    unzufrieden traurig wutend mangelhaft sauer stressig unprofessionell decu decue decevant decevante enerve
    enervee mecontent mecontente mauvais mauvaise reclamation triste fache fachee panne decepcionad*
    decepcionante enfadad* molest* frustrad* mal mala queja reclamacion roto rota triste insatisfech* delus*
    deludente arrabbiat* frustrat* pessimo reclamo rotto rotta triste insoddisfatt* scontent*
  `,
  '-3': wordList`
    schrecklich furchtbar inakzeptabel unverschamt katastrophe katastrophal emporend untragbar frechheit skandal
    verstorben horrible inacceptable scandaleux scandaleuse honteux honteuse catastrophe catastrophique
    epouvantable decede decedee terrible inaceptable vergonzoso indignante pesimo pesima fatal fallecido
    fallecida orribile inaccettabile vergognoso vergognosa disastro terribile pessima scandaloso
  `,
};

export const negations = new Set(
  wordList`
  not no never isn't wasn't don't doesn't didn't can't cannot couldn't won't wouldn't aren't weren't without
  hardly nothing kein keine keinen keiner nicht nie niemals ohne ne pas jamais sans aucun aucune nunca sin
  ningun ninguna non mai senza nessun nessuna
`,
);

export const intensifiers = new Set(
  wordList`
  very really so extremely absolutely totally truly incredibly too deeply quite sehr wirklich total ausserst
  besonders absolut zutiefst richtig tres vraiment extremement tellement absolument muy realmente sumamente
  totalmente tan molto davvero estremamente assolutamente tanto
`,
);
