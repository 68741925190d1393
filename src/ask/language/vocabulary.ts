import { GUARDING } from './guarding-words.ts';

/**
 * What questions are made of: each concept with the words for it in English, German, French and Spanish, in lower case without
 * accents. `|` separates words and phrases; `*` ends the beginning of a word; `a+b` are two words with others between them.
 */
const VOCABULARY = {
  // Question words
  howmuch:
    'how much|wie viel|wieviel|combien|cuanto|cuanta|wie hoch|how high|how big|what amount|wie gross|cuan|how many euros|what sum|the sum|which amount|was kostet|quel montant|que importe|what amount of money|how many bucks|how many pounds|welcher betrag|welche summe|quelle somme|a cuanto asciende|cuanto suma|how little|wie wenig|wie teuer|wieviele euro|wie viele euro',
  howmany:
    'how many|wie viele|wieviele|combien|cuantos|cuantas|number of|anzahl|nombre de|numero de|what number of|welche anzahl|quel nombre|cuantos hay|a lot of|many',
  howlong:
    'how long|wie lange|combien de temps|cuanto tiempo|wie lang|how much time|wie viel zeit|wieviel zeit|combien d heures|how many minutes|wie viele minuten|combien de minutes|cuantos minutos|how many hours',
  howoften:
    'how often|how many times|wie oft|wie haufig|combien de fois|cuantas veces|a quelle frequence|how many times did|wie viele male|combien de jours|how regularly|how frequently|wie regelmassig|con que frecuencia|con cuanta frecuencia|combien de seances|how many days|an wie vielen tagen|cuantos dias|cuantas sesiones|often do i|do i often|j ai souvent|ai je souvent|souvent|oft|tengo a menudo|a menudo|muchas veces',
  howfar:
    'how far|wie weit|quelle distance|que distancia|ou en suis|how close|how many km|how many kilometers|how many kilometres|how many miles|wie viele kilometer|wie viele km|combien de kilometres|combien de km|cuantos kilometros|cuantos km|distance|strecke|distancia|kilometers|kilometres|kilometer|kilometros|km|wie viel km|wieviel km|wieviele km|what distance|welche strecke|cuanta distancia|how many k|kms|miles',
  howold: 'how old|wie alt|quel age|cuantos anos|que edad|what age|welches alter',
  how: 'que tal|how|wie|comment|como',
  when: 'when|wann|quand|cuando|what day|which day|what date|c est quand|since when|seit wann|how long since|how long has it been since|how long is it since|how long ago|how long has it been|wie lange ist es her|wie lange+nicht|wie lange her|seit wann+nicht|depuis combien de temps|ca fait combien de temps|cuanto hace|hace cuanto|cuanto tiempo hace|depuis quand|desde cuando|until when|by when|bis wann|on what day|on which day|an welchem tag|welcher tag|welches datum|am wievielten|quel jour|quelle date|a quelle date|que dia|en que fecha|a que fecha|which week|welche woche|what time|um wie viel uhr|um wieviel uhr|a quelle heure|a que hora|from when|ab wann|a partir de quand|a partir de cuando|c etait quand|hasta cuando|jusqu a quand',
  where:
    'where|wo|ou est|ou sont|ou se trouve|donde|ou|wohin|where do i keep|wo liegt|wo ist|wo findet|aufbewahrt|ou est range|donde guarde|donde tengo|a donde|which room|in welchem raum|location|ort|lugar|quelle salle|que sala|en que sala|welchem zimmer|welcher raum|what room|which place|dans quelle salle|in which street|which street|what street|in welcher strasse|welche strasse|a quelle adresse|dans quelle rue|en que calle|que calle|whereabouts|wo genau|in which drawer|in welcher schublade|dans quel tiroir|en que cajon|in which place|an welchem ort|a quel endroit|en que lugar|a que lugar|wo hab|wo habe|at which place|what place|adonde|in which countries|which countries|in welchen landern|welche lander|welchen landern|quels pays|en que paises|que paises',
  who: 'who|whom|whose|wer|wem|wen|wessen|qui|a qui|quien|quienes|a quien|which people|what people|welche leute|welche personen|welche person|quelles personnes|quelle personne|que personas|que persona|which person|what person|que gente',
  day: 'day|days|by day|per day|tag|tage|pro tag|nach tagen|jour|jours|par jour|dia|dias|por dia',
  // Time
  last: 'last|latest|most recent|newest|last time|zuletzt|letzte|letzter|letztes|letzten|das letzte mal|zum letzten mal|neueste|dernier|derniere|dernieres|derniers|la derniere fois|pour la derniere fois|ultimo|ultima|ultimos|la ultima vez|por ultima vez|neuester|zuletzt|letztens|the last time|previous|vorige|most recently|finally|derniere fois|ultima vez|how long since|how long has it been since|how long is it since|how long ago|how long has it been|wie lange ist es her|wie lange+nicht|wie lange her|seit wann+nicht|depuis combien de temps|ca fait combien de temps|cuanto hace|hace cuanto|cuanto tiempo hace|zum letzten Mal|last one|letztes mal|zuletzt+mal|jungste|jungster|plus recent|plus recente|mas reciente|for the last time|a derniere fois|how many days since|how many weeks since|wie viele tage ist es her|depuis combien de jours+vu|in ages|in a while|seit langem|depuis longtemps|hace tiempo|depuis quand+pas|desde cuando+no|vorletzt*|zweitletzt*|drittletzt*|vorvorletzt*|penultim*|antepenultim*|penultieme*|avant derniers|avant dernieres',
  next: 'coming up|next|upcoming|coming|nachste|nachster|nachstes|nachsten|kommende|prochain|prochaine|prochains|proximo|proxima|proximos|soonest|als nachstes|als nachste|siguiente|siguientes|suivant|suivante|bald|bevorstehend*|following|next time|nachste mal|nachstes mal|prochaine fois|proxima vez|ubernachst*',
  now: 'now|right now|currently|at the moment|gerade|momentan|aktuell|jetzt|im moment|actuellement|en ce moment|maintenant|ahora|ahora mismo|actualmente|in progress|presently|this moment|en curso|derzeit|zurzeit|zur zeit|aktuelle|en este momento|ce moment|at present|today s|in the middle of|middle|mittendrin|grad|grade|these days|right this moment|as we speak|gegenwartig|a l heure actuelle|a l instant|ces jours ci|en estos momentos|hoy por hoy|this very moment|heutzutage|at this point|la maintenant|en estos dias',
  still:
    'still|left|remaining|remain|noch|ubrig|verbleibend*|encore|reste|restent|restant|restants|aun|todavia|queda|quedan|remains|noch ubrig|reste t il|me reste|me queda|me quedan|left over|left on|restant|bleibt|bleiben|left in|within|innerhalb|dentro|dans le|yet to|left to|verbleiben|verbleibt|restante|restantes|unused',
  average:
    'on average|average|mean|im schnitt|im durchschnitt|durchschnittlich|durchschnitt|en moyenne|moyenne|de media|media|en promedio|promedio|avg|per day|a day|am tag|pro tag|taglich|daily|par jour|al dia|diario|media de|promedio de|in der regel|usually|typically|per night|pro nacht|par nuit|por noche|im mittel|a night|each night|each day|cada noche|cada dia|chaque nuit|chaque jour|jede nacht|jeden tag|in general|so im schnitt|de moyenne',
  changed:
    'changed|change|develop*|trend|verandert|veranderung|entwickelt|entwicklung|change|evolue|evolution|cambiado|cambio|evolucion*|lost|lose|losing|gained|gain|gone up|gone down|went up|went down|abgenommen|zugenommen|perdu|pris du poids|grossi|maigri|perdido|adelgazado|engordado|bajado|subido|over time|im lauf der zeit|adelgace|engorde|gained weight|lost weight|put on weight|dropped|zugelegt|abgespeckt|shed|abnehmen|zunehmen|different from before|evolucionado|ha variado|a varie|moved|moving|schwankt|geschwankt|bouge|se ha movido',
  year: 'this year|dieses jahr|cette annee|este ano',
  // Comparison
  more: 'better|bessere|besser|more|better than|besser als|mieux que|mejor que|higher|mehr|hoher|plus|mas|superior',
  less: 'worse|schlechter|less|lower|fewer|weniger|moins|menos',
  usual:
    'usual|usually|normal|than usual|als sonst|sonst|ublich|als ublich|gewohnlich|d habitude|habituel*|habitude|de lo habitual|lo habitual|habitual|normalmente|als gewohnlich|als normal|more than normal|lo normal|de lo normal|d ordinaire|a l accoutumee|compared to usual|im vergleich zu sonst|typical|average month|sonst auch',
  different:
    'different|anders|differe*|diferente|distinto|changed|besonders|anders war|ont en commun|in common|gemeinsam',
  biggest:
    'plus grosses|plus grandes|plus grands|plus cheres|plus chers|plus elevees|plus importantes|biggest|largest|highest|most expensive|grosste|grossten|grosster|hochste|teuerste|teuersten|plus gros|plus grosse|plus grande|plus grand|plus chere|plus cher|mayor|mas grande|mas caro|mas alto|most money|priciest|costliest|dearest|hochsten|teuerster|teuerstes|hoher betrag|la plus grosse|la plus elevee|plus elevee|mas grandes|mas caros|mas alta|most costly|top|heftigste|heftigsten|dickste|most pricey|le plus couteux|la plus couteuse|mas costoso|mas costosa|kostspieligste|grosstes|biggest single|largest single|plus important|mayores|mas elevado|mas elevada',
  most: 'most|meiste|meisten|am meisten|le plus|plus de|mas',
  best: 'best|longest|slept most|slept the most|slept longest|slept the longest|am meisten geschlafen|am langsten geschlafen|dormi le plus|le plus dormi|le mieux dormi|dormi mas|mas dormi|mas he dormido|beste|besten|langste|langsten|am besten|meilleur*|plus longue|plus longues|plus longs|mas largas|mas largos|mejor*|mas larga|most|maximum|max|highest|hochste|hochster|maximal|plus haut|maximo|record|bester|meiste|furthest|weiteste|plus long|mas largo',
  worst:
    'peores|pires|plus courtes|mas cortas|worst|shortest|schlechteste|schlechtesten|kurzeste|pire|plus courte|peor|mas corta|least|fewest|minimum|min|lowest|niedrigste|wenigsten|moins bonne|plus bas|minimo|schlechtester|schlechtesten|am wenigsten|le moins|dormi menos|menos dormi|slept least|slept the least',
  total:
    'totale|totales|totaux|gesamten|gesamte|all told|all in all|unterm strich|alles zusammen|total|in total|altogether|overall|insgesamt|gesamt|en tout|au total|en total|todo',
  // Mail and messages
  mail: 'mail|mails|email|emails|inbox|posteingang|courriel|courriels|message electronique|correo|correos|letter|letters|courrier|courriers|mel|boite mail|boite de reception|bandeja|bandeja de entrada|buzon|mailbox|postfach|elektronische post',
  answer:
    'answer|answers|reply|replies|response|respond|antwort|antworten|reponse|reponses|repondre|respuesta|respuestas|responder|contestar|get back|write back|wrote back|written back|gotten back|got back|replied|answered|replying|answering|beantwortet|geantwortet|beantworten|zuruckschreiben|zuruckgeschrieben|repondu|respondido|contestado|contesto|respondio|contesta|gemeldet|zuruckgemeldet|heard back|hear back|got back to me|get back to me|donne signe|responded|responda|reponde|repond|reponds|conteste|hear from|ruckmeldung|ruckantwort|zuruckgemailt|wrote me back|written me back|come back to me|came back to me|contestacion|contestaciones|revenu vers moi|reviennent vers moi|antworte|beantworte|contestarle|responderle|repondre a|repondez',
  oweme:
    'owes me|owe me|schuldet mir|schulden mir|me doit|me doivent|me debe|me deben|am i waiting for|waiting on|i am waiting for|warte ich|worauf warte|j attends|espero|has not answered|have not answered|has not replied|have not replied|did not reply|hat nicht geantwortet|noch nicht geantwortet|nicht geantwortet|n a pas repondu|n ont pas repondu|no ha respondido|no me ha respondido|no me han respondido|not gotten back to me|not got back to me|not written back|not answered me|not replied to me|meldet sich nicht|hat mir nicht geantwortet|haben mir nicht geantwortet|hat mir noch nicht geantwortet|mir noch nicht geantwortet|ne m a pas repondu|ne m a pas encore repondu|m a pas encore repondu|m a pas repondu|ne m ont pas repondu|m ont pas repondu|no me ha contestado|no me han contestado|no me ha respondido todavia|no me respondio|no me contesto|no ha contestado|did not answer me|did not answer|did not reply to me|ignores me|ignoring me|ignoriert mich|m ignore|still waiting on|waiting to hear from|hangs on|not come back to me|not got back|not reply|not come back|keeping me waiting|keeps me waiting|kept me waiting|leaves me hanging|leaving me hanging|left me hanging|lasst mich warten|lassen mich warten|lasst+warten|me fait attendre|me font attendre|me fait patienter|me tiene esperando|me tienen esperando|me hace esperar|yet to reply|yet to answer|yet to respond|hasn t replied|not responded|not responded to me|never answered|never replied|nie geantwortet|jamais repondu|nunca respondio|nunca contesto|toujours pas repondu|m a toujours pas repondu|sigue sin responder|siguen sin responder|sigue sin contestar|siguen sin contestar|ignoring my',
  must: 'must|have to|need to|should|do i have to|still have to|muss|sollte|soll|dois|devrais|doit|tengo que|debo|deberia|owe|i owe|schulde|schulde ich|forgot to|forgot|forget|ought to|gotta|got to|vergessen|oublie de|oublie|olvide|olvidado|hay que|tendria que|faut il|faut|supposed to|am i supposed to|il faut que je|cense|censee|suis je cense|me toca|he de|je suis cense|darf ich nicht vergessen|i d better|had better|mussen wir|sollten wir|tenemos que|on doit|nous devons|devons nous',
  waitsonme:
    'waiting on me|waiting for me|wartet auf mich|warten auf mich|m attend|m attendent|esperando a que|espera que|esperan que',
  unanswered: 'unanswered|unbeantwortet*|sans reponse|sin responder|sin contestar|sin respuesta',
  content:
    'worum geht es|worum geht s|worum gehts|worum es geht|de quoi parle|de quoi parlent|de quoi s agit il|de quoi il s agit|what is+about|de que va|de que trata|de que se trata|de que habla',
  waiting:
    'waiting|wait|waits|waiting for me|warten|wartet|warten auf mich|attend|attendent|m attendent|esperan|espera|me esperan|need my answer|unanswered|unbeantwortet*|sans reponse|sin responder|sin respuesta|pending|is waiting for me|are waiting for me|wartet auf mich|waiting on me|noch zu beantworten|en attente|en espera|expecting to hear from me|expecting an answer|expects an answer|expect a reply|expecting a reply|needs my answer|need my reply|brauchen eine antwort|attend de mes nouvelles|expecting something from me|expecting+from me|erwartet+von mir|attend+de moi|attend+de ma part|espera+de mi',
  unread:
    'unread|ungelesen*|non lu|non lus|non lue|non lues|pas lu|sin leer|no leidos|not read|have not read|pas+lus|pas+lu|pas+lues|not opened|have not opened|not+opened|nicht gelesen|noch nicht gelesen|no he leido|no leido|unopened|ungeoffnet*|ungeoffnete|non ouverts|no abiertos|sin abrir|not looked at|not yet read|noch ungelesen|haven t read',
  write:
    'write|wrote|written|send|sent|email|emailed|mailed|mail|say|said|schrieb|geschrieben|geschickt|gesendet|gemailt|sagt|gesagt|ecrit|ecris|envoye|dit|escribio|escribi|escrito|enviado|mando|envie|escribe|tell me|told|mention|mentioned|wants|wanted|want|needs from me|wollte|will+von mir|teilte mit|mitgeteilt|voulait|raconte|queria|conto|dijo|dice|reach out|contacted me|ecrivait|escribieron|escribia|schreibt|schreiben|enviaron|envoient|a ecrit|ont ecrit|m ecrit|geantwortet hat|ask|asked|asking|gefragt|fragte|demande|pregunte|pregunto|messaged|texted|gemeldet|sich gemeldet|text|drop me a line|dropped me a line|schickte|mailte|pinged|hinterlassen|laisse un message|m a dit|m a ecrit|me dijo|me escribio|escribirme|ecrivent|let me know|got to say|zu sagen|wrote in|verlangt|asks for|asking for|m a demande|me pidio|pide|pedia|want from me',
  byme: 'he pagado|hemos pagado|did i|have i|i last|habe ich|ai je|j ai|escribi|he escrito|envie|mande|hab ich|he respondido|le he|les he|he contestado|conteste|respondi|did we|haben wir|avons nous|i sent|i wrote|i write|i asked|i send|i emailed|ich geschickt|ich geschrieben|ich gesendet|ich gefragt|j ai ecrit|j ai envoye|j ai demande|le escribi|le mande',
  attachment:
    'attachment|attachments|attached|with files|anhang|anhange|anhangen|piece jointe|pieces jointes|adjunto|adjuntos|archivos adjuntos|files|file|pdf|pdfs|dateien|datei|fichier|fichiers|archivo|archivos',
  urgent:
    'urgent|important|dringend*|wichtig*|importante|importantes|urgente|urgentes|importants|high priority|most urgent|critical|pressing|am wichtigsten|high priority|top priority|wichtigste|wichtigsten|hohe prioritat|hoher prioritat|prioritaire|prioritaires|prioridad alta|alta prioridad|prioritarias|priority|most pressing|asap',
  agree: 'agree|agreed|discuss*|talk about|vereinbart|besprochen|ausgemacht|convenu|discute|acordamos|acorde|hablamos',
  message: 'message|messages|nachricht|nachrichten|mensaje|mensajes',
  fresh: 'new|neu|neue|neuen|neues|nouveau|nouveaux|nouvelle|nouvelles|nuevo|nuevos|nueva|nuevas',
  receive:
    'came in|come in|kam an|ankam|kam rein|receive|received|come|came|arrive*|bekommen|erhalten|bekam|gekommen|recu|recus|recibi|recibido|llego|llegado|touche|touchee|percu|ingresado|landed|arrived|angekommen|eingegangen|arrive|arrivee|come through|came through|turned up|eingetroffen|hereingekommen|reingekommen|recoive|recue|recues|llegaron|llegaban|ha llegado|han llegado|est arrive|est arrivee|sont arrives|da ist|gelandet|did i get|have i gotten|ist+da|kam|kamen|vino|est venu',
  // Money
  spend:
    'blown|go through|went through|gone through|spend|spent|spending|spendings|expense|expenses|outgoings|ausgegeben|ausgeben|ausgabe|ausgaben|gebe+aus|gezahlt|depense|depenses|depenser|gaste|gasto|gastos|gastado|gastar|blow|blew|shell out|kosten+mich|losgeworden|gelassen|draufgegangen|drauf gegangen|sorties d argent|gastamos|spending|depensais|depense t|gastaba|gastan|gastas|ausgibst|gib+aus|transactions|transaction|buchungen|umsatze|movimientos|transacciones|operations|eats|frisst|purchases|einkaufe|fork out|forked out|splash out|splashed out|splurge|splurged|burn through|burned through|burnt through|went out+account|money+went out|money+gone|went on|goes on|gone on|verpulvert|verprasst|rausgehauen|draufgeht|ging drauf|ging+drauf|draufging|hingelegt|geblecht|verbraten|abgedruckt|claque|claquer|claquee|flambe|argent+parti|argent+sorti|argent+depart|est sorti de mon compte|sont sortis|quitte mon compte|me deje|me he dejado|fundido|fundi|dinero+fue|dinero+ido|se me fue+dinero|desembolse|desembolsado|soltado|salio de mi cuenta|salido de mi cuenta|out of my account|left my account|runtergegangen|konto+abgegangen|konto+runter|geld+weg|geld+verschwunden|laid out|dished out|money out|ausgaben fur|gastaste|gastemos|depensez|hand over|handed over|laisse chez|laisse a|leave at|left at',
  pay: 'pay|paid|payment|payments|bezahlt|bezahle|gezahlt|uberwiesen|zahlung|zahlungen|paye|paiement|paiements|pague|pagado|pagos|pago|paid out|zahle|zahlen|zahlt|bezahlen|payer|paie|pagar|pagamos|paying|zahle ich|bezahl|regler|regle|abonar|abone|verse|versee|vire|transferred|transfer|transferido|settle|settled|begleichen|beglichen|pays|payes|payent|paga|pagas|pagan|liquide|liquidar|abgedruckt|abdrucken|entrichtet|entrichten|reglee|reglees|payee|payees|pagada|pagadas|pagados',
  cost: 'come to|came to|comes to|amount to|amounts to|add up to|adds up to|added up to|cost|costs|kostet|kosten|gekostet|coute|coutent|coutait|cuesta|cuestan|costo|price|preis|prix|precio|charge|charges|teuer|how expensive|expensive|cher|caro|cara|vale|valen|costing|costed|runs me|coutent ils|valent|kostete|kosteten|set me back|what was the price|how pricey|pricey|costaban|costaba|costaron|costeron|me costo|me ha costado|coutee|a coute|m a coute|kaufpreis|prix d achat|precio de compra',
  earn: 'kam+rein|reinkam|kommt+rein|est rentre|argent rentre|earn|earned|income|make|made|verdient|verdiene|einnahmen|einkommen|gagne|gagner|revenu|revenus|gane|ganado|gano|ingresos|salary|gehalt|salaire|sueldo|salario|get paid|got paid|paycheck|wages|revenue|lohn|paie|nomina|cobre|cobrado|einnahme|ingrese|came in|coming in|hereingekommen|reingekommen|earnings|gehaltseingang|kommt gehalt|income transactions|virement de salaire|payday|pay day|zahltag|kommt mein gehalt|was hab ich verdient|encaisse|encaissee|touche un salaire|cobrar|cobro|ingresado|ingreso|took home|take home|bring in|brought in|einkunfte|verdienst|money in|money came in|geld+reingekommen|geld+gekommen|me pagaron|me pagan|me paga|m a paye|paie+tombee|salaire+tombe|verdienen|on me paie',
  save: 'save|saved|savings|gespart|spare|ubrig geblieben|economise|epargne|mis de cote|ahorre|ahorrado|left over|put aside|set aside|zuruckgelegt|auf die seite gelegt|beiseite gelegt|auf der hohen kante|hohe kante|hohen kante|economies|epargnes|apartado|guardado+dinero|ahorros|ersparnisse|erspartes|nest egg|rucklagen|stashed',
  money: 'money|geld|argent|dinero|kohle|knete|geldes|fric|thune|plata|moneten|dough|asche',
  balance:
    'balance|kontostand|saldo|stand|solde|guthaben|kontostande|how much is in|on my account|auf dem konto|saldos|account balance|net worth|vermogen|patrimoine|patrimonio|fortune|how much is on|how much is there|in the bank|auf der bank|en banque|sur mon compte|sur le compte|en mi cuenta|en la cuenta|en el banco|wie viel ist drauf|what do i have on|was ist auf|auf meinem konto|konto+drauf|cuanto hay en|combien il y a sur|y a t il sur|me queda en la cuenta',
  account:
    'account|accounts|konto|konten|compte|comptes|cuenta|cuentas|bank|sparkonto|girokonto|bank account|bankkonto|comptes bancaires|compte bancaire|cuenta bancaria|cuentas bancarias|bankkonten|sparbuch|livret|cartilla',
  owe: 'owe|i owe|schulde|schulden|debt|debts|loan|loans|kredit|kredite|dette|dettes|deuda|deudas|combien+dois|dois+combien|je dois a|dois je a|dois de l argent|cuanto+debo|debo+cuanto|debo a|debo dinero|a quien debo|a qui dois je+argent',
  budget:
    'im rahmen|within limits|dans les clous|dentro del limite|im limit|budget|budgets|presupuesto|presupuestos|budgets|haushaltsbudget|essensbudget|budgetiert|budgete|spending limit|allowance|limite de gasto',
  bill: 'bill|bills|invoice|rechnung|rechnungen|facture|factures|factura|facturas|recibos|recibo|rechnung bezahlen|utility bills|zahlungen',
  subscription:
    'subscription|subscriptions|subs|abo|abos|abonnement|abonnements|suscripcion|suscripciones|streaming|memberships|abos|abonnements|plans i pay for|monthly plans|suscrito|recurring payments|direct debits|dauerauftrage|abonniert|abonne|abonnee|subscribed to|subscribed|wiederkehrende zahlungen|paiements recurrents|pagos recurrentes|recurring|laufende kosten|monatliche kosten|abbonements|abonements|fixkosten|regular payment|regular payments|regelmassige zahlung|regelmassige zahlungen|regelmassige ausgaben|paiement regulier|paiements reguliers|pago regular|pagos regulares|standing order|standing orders',
  due: 'due|payable|tombe|tombent|anfallt|charged|debited|fallig|abgebucht|abbuchung|echeance|preleve|prelevement|a payer|vence|vencen|vencimiento|deadline|deadlines|frist|fristen|fallen an|steht aus|abgebucht wird|cobran|se cobra|pasan|zu zahlen|zahlbar|zum zahlen|charge date|billed|need paying|needs paying|to be paid|has to be paid|need to be paid|zu bezahlen|muss bezahlt werden|mussen bezahlt werden|a regler|por pagar|hay que pagar|faut payer|to hand in|to turn in|abzugeben|que entregar|faltan por pagar|abgabe|termin fur|steht an+zahlung',
  permonth:
    'a month|per month|monthly|every month|im monat|pro monat|monatlich|par mois|mensuel*|al mes|por mes|mensual*|each month|pm|mtl|each and every month|jeden monat|chaque mois|tous les mois|cada mes|todos los meses',
  category:
    'category|categories|kategorie|kategorien|categorie|categoria|categorias|by category|nach kategorie|par categorie|por categoria',
  euro: 'euro|euros|eur|dollar|dollars|usd|pounds|pound|gbp|chf|franken|dolares|libras',
  over: 'over|above|more than|at least|uber|mehr als|mindestens|plus de|au dessus de|mas de|al menos|por encima de|longer than|langer als',
  under:
    'under|below|less than|fewer than|unter|weniger als|moins de|sous|menos de|por debajo de|shorter than|kurzer als',
  hourunit: 'hour|hours|h|stunde|stunden|heure|heures|hora|horas|std',
  // Hours
  work: 'work|worked|working|track|tracked|gearbeitet|arbeite|arbeiten|arbeit|erfasst|travaille|travailler|travail|trabaje|trabajado|trabajo|trabajar|log|logged|put in|spend|spent|dedique|dedicado|dedico|worked on|on the clock|arbeitest|investiert|reingesteckt|aufgewendet|consacre|passe+temps|verbracht|invertido|inverti|billed hours|getrackt|trackte|timed|travaille t|travaillais|trabajaba|trabajamos|arbeitete|geschuftet|gearbeitet habe|workt|put into|putting in|sunk into|clocked|clock up|clocked up|gewerkelt|malocht|bosse|bosser|boulot|bossait|curre|currado|curro|reingeflossen|investie|spent on+hours|stuck into|arbeitszeit|temps de travail|tiempo de trabajo|arbeitsstunden|heures de travail|horas de trabajo|working hours|billed|trabaje en|echado a|eche a|le eche|dediques|dedicaste|an+gesessen',
  worktime:
    'work|worked|working|tracked|logged|clocked|hour|hours|gearbeitet|arbeite|arbeiten|arbeitete|geschuftet|malocht|stunden|zeit|time|travaille|travailler|bosse|heures|temps|trabaje|trabajado|trabajo|trabajar|horas|tiempo',
  project: 'project|projects|projekt|projekte|projet|projets|proyecto|proyectos|client|clients',
  timer:
    'timer|timer lauft|stoppuhr|tracking|clock|chronometre|chrono|minuteur|cronometro|temporizador|zeit+lauft|stopwatch|uhr|zeiterfassung|la minuterie|minuterie|chronos|contador de tiempo|time tracker|time tracking',
  running:
    'laufen|laufende|running|runs|lauft|lauft+gerade|tourne|en cours|en marcha|corriendo|on|still running|ticking|am laufen|active|aktiv|gestartet|actif|activo|gestoppt|ongoing',
  time: 'time|zeit|temps|tiempo|hours|stunden|heures|horas|needed|gebraucht|gekostet',
  // Health
  sleep:
    'sleep|slept|asleep|geschlafen|schlaf|schlafe|schlief|dormi|dors|sommeil|dormir|dormi|dormido|sueno|dorme|sleeping|sleeps|geschlafen habe|schlafen|dormais|dormia|duermo|durmiendo|duermen|dormimos|schlaft|slept in|kip|shut eye|rest|nap|gepennt|pennen|ausgeschlafen|pionce|dormiras|dormais je|durmio|dormiste|dormias|asleep for|im bett+geschlafen|nachtruhe|get enough sleep|got enough sleep|enough sleep|genug geschlafen|assez dormi|dormido bastante|dormido suficiente',
  quality: 'good|badly|bad|poorly|okay|gut|schlecht|bien|mal|correctement|regular|fatal|ordentlich',
  night: 'night|nights|nacht|nachte|nachten|nuit|nuits|noche|noches',
  weight:
    'weight|weigh|gewicht|wiege|gewogen|poids|pese|peso|pesaba|wog|gewogen|pesais|peses|kilos|scale say|auf der waage|waage|adelgazado|engordado|adelgace|engorde|maigri|grossi|abgenommen|zugenommen|kilo|kg|pounds do i|heavy|schwer|lourd|masse|wieg|how heavy|wie schwer|combien je pese|balance dit|balance affiche|bascula|lbs|gewogen habe|gewichts|pesee|korpergewicht|poids actuel|peso actual|peso corporal|body weight|scale|scales|auf die waage|sur la balance|waage|la balance|scales+say|scale+say|scales+said|scale+said|auf der waage',
  steps:
    'step|steps|schritt|schritte|pas|pasos|steps count|step count|step counter|schrittzahl|nombre de pas|numero de pasos|podometre|footsteps|schrittzahler',
  walked:
    'take|took|walk|walked|gegangen|gelaufen|gemacht|fait|marche|di|camine|dado|walking|laufe|gehe|geschafft|andado|anduve|gingen|gelatscht|caminado|marches|walk do|zuruckgelegt',
  pressure:
    'blood pressure|blutdruck|tension|pression arterielle|tension arterielle|presion|presion arterial|tension arterial|bp|bloodpressure|blutdruckwert|blutdruckwerte|tensiones|ma tension|mi tension|bloeddruk',
  pulse:
    'resting heart rate|heart rate|resting pulse|ruhepuls|puls|pulse|frequence cardiaque|pouls|frecuencia cardiaca|pulso|pulse at rest|heart rate at rest|puls in ruhe|pouls au repos|frequence cardiaque au repos|pulso en reposo|frecuencia cardiaca en reposo|resting hr|rhr|herzfrequenz|herzschlag|pulsaciones|pulsations|heartbeat|heart beat|rythme cardiaque|ritmo cardiaco|bpm',
  glucose: 'glucose|blood sugar|blutzucker|glycemie|glucosa|azucar',
  temperature: 'temperature|fever|fieber|korpertemperatur|fievre|temperatura|fiebre',
  water: 'water|drink|drank|wasser|getrunken|trinken|eau|bu|agua|bebi|bebido',
  bodyfat: 'body fat|korperfett|masse grasse|grasa corporal',
  exercise:
    'exercise|exercised|work out|worked out|workout|workouts|train|trained|training|sport|trainiert|trainings|sport gemacht|entraine|entrainement|entrainements|entrene|entrenado|entrenamientos|ejercicio|ejercicios|sessions|workout session|sessions|trainingseinheiten|einheiten|sportlich|sport machen|seances|seance|deporte|entrenos|train|do any sport|sports|sporty|workouted|fitness|working out|gym session|gym sessions|sporteinheiten|trainiere|trainieren|trainier|sport getrieben|sportif|me suis entraine|s entrainer|entrainee|entrenar|entreno|hice deporte|hago deporte|fait du sport|faire du sport|sportliche|bewegt|physical activity|active|activities|aktivitaten|activites|actividades|bewegung',
  go: 'go|went|gone|gehen|gegangen|war|alle|allee|fui|been',
  mood: 'mood|moods|feel|feeling|felt|stimmung|laune|gefuhlt|fuhle|humeur|senti|animo|humor|estado de animo|doing lately|emotionally|gings|ging es|ca va|me siento|fuhlte|i doing|spirits|gelaunt|drauf|befinden|moral|estado animico|wie gehts mir|wie geht es mir|wie ging es mir|comment je vais|comment je me sens|como me siento|como me sentia|como estuve|how have i been|how am i feeling|gefuhl|feelings|me sentia|je me sentais',
  energy:
    'energy|energie|energia|energetic|energieniveau|energielevel|fit|wach|power level|niveau d energie|nivel de energia|tired|mude|fatigue|cansado|cansada|exhausted|erschopft|energies|energetisch|tiredness|awake',
  stress:
    'stress|stressed|stressful|gestresst|stressig|stresse|estres|estresado|estresada|stressy|stresslevel|stress level|niveau de stress|nivel de estres|tense|angespannt|tendu|tendue|tenso|tensa|pressure at work|stressing|estresante|stressant|overwhelmed|unter strom|belastet',
  medication:
    'medication|medications|medicine|medicines|meds|pills|drugs|medikament|medikamente|medikamenten|tabletten|medicament|medicaments|traitement|medicamento|medicamentos|medicina|medicinas|pill|tablets|tablet|arznei|arzneimittel|tablette|pastillas|pastilla|pilules|pilule|drug|medikamentos|pillen|tabs|capsules|kapseln|kapsel|gelules|comprimes|comprime|capsulas|tropfen|supplements|supplement|vitamins|vitamine|vitaminas|nahrungserganzung|arzneien|remedies|medis|medi|tratamiento|treatment',
  taking:
    'take|taking|nehme|nehmen|einnehmen|prends|prendre|tomo|tomar|taken|eingenommen|genommen|tome|pris|prise|on any|swallow',
  appointment:
    'appointment|appointments|termin|termine|arzttermin|rendez vous|rdv|cita|citas|checkup|check up|arzttermine|consulta|visita|doctor|doctors|arzt|arztin|medecin|medico|docteur|doctora|gp|appt|appts|arztbesuch|arztbesuche|visite medicale|consultation|cita medica|citas medicas|vorsorge|untersuchung|examen medical|check ups|checkups|behandlung|checked|check up|checkup|examined|untersucht|untersuchen|untersuchung|vorsorge|examiner|revisado|revision',
  symptom:
    'symptom|symptoms|symptome|sintomas|sintoma|pain|pains|schmerzen|beschwerden|douleurs|douleur|dolores|dolor|ailments|complaints|aches|wehwehchen|maux|molestias|achaques|krank|sick|ill|malade|enfermo|enferma|krankheit',
  // Habits
  habit:
    'habit|habits|gewohnheit|gewohnheiten|habitude|habitudes|habito|habitos|routine|routines|routinen|rituals|rituale|rituels|rituales|daily habits|tracker',
  streak:
    'streak|in a row|serie|strahne|am stuck|d affilee|racha|seguidos|consecutiv*|depuis combien de jours|dias seguidos|cuantos dias seguidos|tage hintereinander|days straight|jours de suite|successive|straight days|days running|hintereinander|ununterbrochen|sans interruption|jours d affilee|sin parar|sin interrupcion|sin fallar|dias consecutivos|on the trot|current run|tage am stuck|wie lange+schon',
  open: 'open|still open|to do|todo|undone|pending|outstanding|offen|offene|unerledigt*|zu tun|ouvert|ouvertes|a faire|abierto|abiertas|pendiente|pendientes|por hacer|left|noch offen|ausstehend|ausstehende|ouverts|restantes|remaining|outstanding|on my plate|to finish|left to do|unfinished|not finished|unerledigte|ausstehen|a terminer|sin hacer|sin terminar|por terminar|inconclus|nicht fertig|not done yet|noch nicht erledigt|pas fini|pas encore fait|pas terminees|no terminadas|waiting|zu erledigen|en suspens|to be done|needs doing|need doing|a accomplir',
  done: 'sorted|sorted out|taken care of|geregelt|resuelto|resuelta|arreglado|done|complete*|finish*|get done|got done|tick*|accomplish*|erledigt|geschafft|gemacht|fertig|abgeschlossen|fait|faites|ai termine|j ai termine|terminees|fini|hecho|hechas|hice|terminado|acabado|complete|completado|did i do|made|machen|mache|accomplished|completed|finished|erledigen|abgehakt|hago|complete|termine|termino|acabe|acabo|acabamos|finalice|beendet|abgeschlossen habe|fertiggestellt|achieved|got through|ai fini|accompli|acheve|realise|completado|cumpli|make|faire|gemacht habe|hacer|habe ich geschafft|get finished|get to|knocked out|ticked off|wrapped up|crossed off|checked off|getting done|finalisiert|fertiggemacht|abgearbeitet|geschafft habe|vollendet|boucle|bouclees|accomplis|accomplies|realisees|rematado|finiquitado|logre|concluido|cumplido|finished off|tackle|angehen|anpacken|aborder|abordar|start with|begin with|anfangen mit|commencer par|empezar por|deal with',
  // People
  see: 'mange avec|dine avec|dejeune avec|manger avec|como con|ceno con|comer con|cenar con|esse+mit|isst+mit|in person|face to face|personlich|en personne|en persona|see|saw|seen|meet|met|visit|visited|gesehen|getroffen|sah|traf|besucht|vu|vue|rencontre|vi|visto|vimos|quede|quedado|encontre|catch up with|caught up with|bumped into|hung out|hang out|hang out with|meeting|met up|treffen|treffe|sehen|sehe|triffst|verabredet|voir|vois|ver|veo|quedamos|vu t|avons vu|voyais|veia|getroffen haben|sahen|rencontrer|quedo|meeting up|see each other|visits|besuch|besuche|visite|visita|hanging out with|caught up|gesehn|gesehen habe|zusammen mit|seeing|visto a|encontrarme|retrouve|retrouver|revu|revoir|croise|vernos|nos vimos|hung with|treffen wir|wiedergesehen|quedar|zusammengesessen|meet up|had coffee with|kaffee mit|joined',
  saw: 'in person|face to face|personlich|en personne|en persona|saw|seen|met|sah|gesehen|gesehn|getroffen|traf|vu|vue|rencontre|vi|vimos|visto|quede|quedamos con',
  talk: 'talk|talked|speak|spoke|spoken|call|called|phone|phoned|hear from|heard from|telefoniert|gesprochen|angerufen|geredet|gehort|parle|appele|telephone|hable|hablado|llame|llamado|contact|contacted|in touch|hablo|habla|chat|chatted|ring|rang|on the phone|am telefon|au telephone|por telefono|telefonieren|sprechen|angerufen|parler|telephoner|hablar|llamar|llamo|telefonat|telefonate|llamada|appel|coup de fil|anruf|anrufe|calls|spoken to|telefonierte|have a word|quatsche|quatschen|gequatscht|geplaudert|geschwatzt|papote|bavarde|discute avec|charle|charlado|charlar|conversado|hablamos|nos hablamos|chatte|telefoniere|rufe an|rief an|ruf+an|rufe+an|caught on the phone|spoke with|parles|phoner|phonecall|phone call|getelefoniert|au tel|ringing|rung|am apparat',
  birthday:
    'birthday|birthdays|bday|geburtstag|geburtstage|anniversaire|anniversaires|cumpleanos|cumple|born|geboren|nee|nacio|birth date|date of birth|geburtsdatum|date de naissance|fecha de nacimiento|cumplen|naissance|cumple anos|cumplen anos|fete ses|fete son anniversaire|est ne|est nee|naquit|birthdate|b day|wiegenfest|ehrentag|anniv|nacimiento|cumples|years old|geburtsdaten|birth day|her big day',
  intouch:
    'too long|been too long|zu lange her|schon zu lange|trop longtemps|demasiado tiempo|get in touch with|get in touch|be in touch|reach out|reach out to|contact|catch up|overdue|melden|bei wem+melden|wieder melden|kontaktieren|recontacter|contacter|reprendre contact|contactar|ponerme en contacto|escribir|neglect*|call|neglecting|long overdue|not heard from|haven t seen in a while|wieder anrufen|anrufen sollte|lange nicht gesehen|prendre des nouvelles|llamar|check in with|checking in with|drop a line|give a call|give a ring|ring up|get back in touch|lost touch|aus den augen verloren|aus dem auge verloren|perdu de vue|perdi de vista|he perdido de vista|vernachlassigt|vernachlassige|neglige|negliger|delaisse|descuidado|descuidando|tengo abandonado|abandonado|anrufen|mich melden|zu melden|von sich horen lassen|rappeler|appeler|telephoner a|passer un coup de fil|dar un toque|llamada pendiente|ignored|neglected|melde ich mich|long time no see|lost contact',
  phonenumber:
    'phone number|phone|number|telephone number|telefonnummer|handynummer|nummer|numero|numero de telephone|telephone|telefono|numero de telefono|call|mobile|cell|cell number|mobile number|handy|portable|movil|celular|tel|digits|mobilnummer|rufnummer|fon|numeros|no de tel|numero de portable|numero de movil|num|phone no|telefonnr|handynr|tel nummer|numero de tel|ring+on|reach+on|erreichen|joindre|contactar con|reach',
  address:
    'email address|address|mail address|emailadresse|mailadresse|adresse|adresse email|direccion|direccion de correo|correo|email|mail|email addresse|mailadressen|email adress|mail adress|adress|e mail adresse|mail addy|email addy|correo electronico|adresse mail|adresse electronique|direccion de email|mailadr|address for',
  gift: 'get+for+christmas|buy+for+christmas|schenken+weihnachten|regalarle+navidad|offrir+noel|gift|gifts|present|presents|geschenk|geschenke|geschenken|cadeau|cadeaux|regalo|regalos|give|presents for|buying|schenke|schenken|offrir|offre|regalar|regalo|giving|gave|get for|pressie|prezzie|gift idea|buy for|schenk|mitbringsel|prasent|offrir a|regale|regalarle|detalle|regalito|wunschen|wunscht|surprise|geburtstagsgeschenk|get+for+birthday|buy+for+birthday|get+birthday|weihnachtsgeschenk|christmas present|cadeau d anniversaire|idees cadeaux|idee cadeau',
  idea: 'pensado|en mente|in mind|im sinn|en tete|idea|ideas|idee|ideen|idees|ideen notiert|inspirations|inspiration|einfalle|einfall|thoughts|gedanken|pensees|ocurrencias|brainwave|brainwaves|geistesblitz',
  anniversary:
    'anniversary|anniversaries|jahrestag|hochzeitstag|anniversaire de mariage|aniversario|married|get married|got married|geheiratet|verheiratet|marie|maries|mariage|casado|casamos|case|casaron|boda|noces|heirateten|jubilaum',
  // Calendar
  past: 'did|was|were|had|hatte|war|waren|avais|etait|tuve|hice|habia',
  meeting:
    'meeting|meetings|event|events|appointment|appointments|calendar|agenda|termin|termine|besprechung|besprechungen|kalender|rendez vous|rdv|reunion|reunions|reunion|reuniones|evenement|evenements|agenda|calendario|cita|citas|evento|eventos|schedule|plans|planned|plan|appointments|meet|calls|call|verabredung|verabredungen|engagement|compromisos|compromiso|agendado|commitments|obligations|dates|booked in|meetings and|besprechungen habe|termine habe|reus|reu|rv|engagements|citas tengo|encuentro|encuentros|sitzung|sitzungen|konferenz|conference|video call|videocall|anlasse|calendrier|konf|diary|terminkalender|sessions with',
  happening:
    'on|on today|up|happening|have on|got on|look like|coming up|going on|steht+an|steht|an|los|liegt an|prevu|programme|au programme|hay|toca|tengo|have|ai je|planned|my day|tag|vor|habe ich vor|scheduled|coming up|lined up|ansteht|geplant|habe ich|hab ich|haben wir|de prevu|planeado|previsto|what is up|looks like|sieht+aus|hacemos|hago|plan|doing|fais|mache|machen wir|treibe|planned for|agenda for|ahead|on my calendar|in my calendar|rundown|look like today|line up|bevor|vorhaben|tengo en la agenda|going down|in store|in the diary|im kalender|auf dem plan|auf dem programm|auf dem zettel|dans l agenda|dans mon agenda|sur le programme|en el calendario|apuntado+agenda|me espera|nos espera|que hay|erwartet mich|m attend|was geht|was gibt|que tengo|qu ai je|j ai quoi|quoi de prevu|prevus|prevues|previstos|programado|programada|arranged|fixed for|angesetzt|was lauft|das tun|tun habe|cooking|il y a quoi|y a quoi|il se passe quoi|que se passe t il|que pasa|hay algo|ist was los|quelque chose de prevu|algo previsto|was haben wir|qu avons nous',
  free: 'free|available|frei|have time|habe+zeit|verfugbar|libre|libres|disponible|busy|beschaftigt|occupe|occupee|ocupado|ocupada|spare time|any time|occupied|verplant|voll|pris|prise|ocupada|desocupado|hueco|busy|tengo tiempo|j ai le temps|du temps|hab+zeit|habe zeit|hab zeit|luft|time free|tiempo libre|ai je le temps|i free|libero|got time|do i have time|any space|gap|gaps|opening|terminfrei|nichts vor|freie zeit|unverplant|frei bin|dispo|tengo un hueco|nada previsto|rien de prevu|nothing on|spare|zeit hab|hab ich zeit|habe ich zeit|zeit fur|temps libre|a moment free|freien|disponibles',
  slot: 'slot|slots|free time|lucke|creneau|hueco',
  firstone:
    'first|erste|erster|erstes|premier|premiere|primer|primera|primero|earliest|fruheste|als erstes|plus tot|mas temprano|first thing|en premier|lo primero',
  begin:
    'exact time|uhrzeit|heure exacte|hora exacta|begin|begins|start|starts|beginnt|anfangen|fangt+an|startet|commence|empieza|comienza|at what time|what time|um wie viel uhr|wie viel uhr|a quelle heure|a que hora|what hour|wann genau|ab wann|what s the time|beginnen|comienzo|empezar|debute|debut|start working|angefangen|angefangen habe|commence a|empece|empezado|started|begann|begonnen|um wieviel uhr|wieviel uhr|zu welcher uhrzeit|what time does|vers quelle heure|sobre que hora|kick off|kicks off|kickoff|start time|startzeit|beginn|anfangszeit|heure de debut|hora de inicio|losgeht|geht+los|demarre|arranca|inicia|inicio|at what hour|zu welcher zeit|debutent|empiezan|comienzan|fangt an',
  // Plans
  task: 'task|tasks|todo|todos|to dos|aufgabe|aufgaben|tache|taches|tarea|tareas|things|to do list|todo list|aufgabenliste|liste de taches|pendientes|to do s|errands|chores list|assignments|punkte|erledigungen|choses a faire|trucs a faire|cosas que hacer|cosas por hacer|deberes|action items|stuff to do|to dos list|jobs|dinge zu tun|todoliste|todo liste|lista de tareas|besorgungen',
  overdue:
    'overdue|late|behind|past due|uberfallig|verspatet|en retard|retard|atrasado|atrasadas|atrasada|vencido|vencidas|retrasado|retrasadas|uberfalligen|missed|verpasst|too late|zu spat|rate|pasado de fecha|in verzug|im verzug|verzug|in arrears|behind on|impaye|overdues|past its date|past their date|in ruckstand|im ruckstand|ruckstand|liegengeblieben|liegen geblieben|verschlampt|versaumt|verschwitzt|uber der zeit|zu lange liegt|depasse la date|hors delai|traine|trainent|pasado de plazo|fuera de plazo|se me paso|se me ha pasado|pasado la fecha|con retraso|retraso|retrasados|vencida|in hinterher|hinterher|let slip|slipped|fallen behind|delayed',
  goal: 'goal|goals|target|targets|ziel|ziele|zielen|objectif|objectifs|meta|metas|objetivo|objetivos|sparziel|lernziel|jahresziel|jahresziele|cible|objetivo|verfolge|working towards|aim|aims|resolution|resolutions|vorsatz|vorsatze|vorhaben|proposito|propositos|ambition|ambitions|challenge',
  progress:
    'progress|doing|ou en est|ou en sont|stand|fortschritt|far along|ou en suis|avance|avancement|progreso|how far|wie weit|voy|llevo|komme ich voran|voran|along|how close|nah|vorangekommen|cerca|avanzado|progresando|going|goes|wie lauft|wie geht s mit|comment va|como va|laufts|coming along|advance|percent|percentage|prozent|pourcentage|pour cent|porcentaje|por ciento|standing|on track|coming on|getting on|get on|vorwarts|vorwartsgekommen|unterwegs|im plan|steht es um|stehts um|steht es mit|avance t|en suis je|j en suis|ou j en suis|en es tu|hasta donde|que tal voy|como llevo|como voy|por donde|how near|close am i|far off|wie nah|combien de chemin|cuanto me falta|affording|afford|leisten',
  reached:
    'reached|achieved|achieve|erreicht|atteint|atteints|conseguido|logrado|alcanzado|cumplido|hit|met my|fulfilled|accomplished|geschafft|erfullt|realise|accompli|alcance|logre|consegui|cumpli|reach|ever reach|j ai atteint|attained',
  milestone:
    'milestone|milestones|meilenstein|meilensteine|jalon|jalons|hito|hitos|etape|etapes|zwischenziel|zwischenziele|etapa|etapas',
  // Documents and home
  expire:
    'expire|expires|expiring|run out|runs out|valid|valid until|renew|lauft+ab|laufen+ab|ablaufen|ablauft|abgelaufen|gultig|gultig bis|expirent|expire|valable|perime|caduca|caducan|valido|ran out|run out|expiry|expiration|lauft|verfallt|abgelaufen sind|expirer|expiration|caducidad|renewed|verlangern|erneuern|renouveler|renovar|gilt|gelten|good until|validite|vigente|vigencia|still good|noch gut|running out|expiry date|ablaufdatum|date d expiration|fecha de caducidad|renews|renewal date|lapse|lapses|expired|ends|end|no longer valid|ungultig|ablauf|verlangert werden|erneuert werden|a renouveler|renouvele|validez|vencimiento|caducado|caducada|caducar|expirado|perimee|perimes|valables|valides|valide|valida|abgelaufene|gelten noch|vale hasta|valable jusqu',
  document:
    'document|documents|papers|dokument|dokumente|papiere|papiers|documento|documentos|paperwork|unterlagen|ausweise|ausweis|pieces d identite|documentacion|paper|identity papers|nachweise',
  warranty:
    'warranty|warranties|guarantee|garantie|gewahrleistung|garantia|garantias|under warranty|garantiert|sous garantie|en garantia|covered|waranty|garanties|gewahrleistungen|garantizado|garantizada|garantiezeit|warrantied|insured against defects|covered by warranty',
  bought:
    'bought|buy|purchased|gekauft|kaufte|achete|comprado|compre|get|got|kaufen|angeschafft|acquired|buy books|gekauft habe|purchase|acquire|besorgt|erworben|zugelegt|achetee|achetes|achetai|comprada|compraste|compramos|adquirido|adquiri|picked up|ordered|bestellt|commande|pedido|anschaffung',
  chore:
    'chore|chores|maintenance|hausarbeit|hausarbeiten|haushalt|menage|corvees|entretien|tareas de casa|tareas del hogar|household|housework|chores around the house|putzplan|tareas domesticas|housekeeping|im haushalt|cleaning|putzen|hausputz|putzdienst|taches menageres|corvee|faenas|labores|quehaceres|haushaltsaufgaben|household jobs|household tasks|tidying|around the house|zu hause|haus und hof|a la maison+faire|en casa+hacer|limpieza|home chores|hausliche|at home',
  shopping:
    'shopping|to buy|acheter+magasin|acheter+supermarche|comprar+tienda|kaufen+laden|buy+shop|buy+store|shopping list|grocery list|einkaufen|einkauf|einkaufs|einkaufsliste|einkaufszettel|courses|liste de courses|compra|lista de la compra|comprar|acheter|need to buy|kaufen|buy at the store|groceries list|from the shop|supermarket|supermarkt|einzukaufen|besorgen|faire les courses|hacer la compra|groceries|grocery|still buy|lebensmittel kaufen|vom supermarkt|compras|super|grocery shopping|shop for|pick up from the shop|noch kaufen|gekauft werden|besorgt werden|mitbringen|supermarche|magasin|a acheter|faut acheter|por comprar|hay que comprar|falta comprar|lista de compras|tienda|mercado+comprar|bring home|run out of|what do we need from|liste d achats|einkaufliste',
  list: 'list|liste|zettel|lista|steht',
  use: 'use|used|consume*|consumption|verbrauch|verbraucht|consomme|consommation|usado|consumido|consumi|consumo|gaste|using|verbrauche|strom+verbraucht|consommee|consommer|gastado|consumida|conso|consommes|verbrauchten|verbraucht habe|consumimos|consumption of|burn|burned|burnt|gastamos|consommations|consumos|usage',
  // Travel
  trip: 'trip|trips|travel|travels|vacation|holiday|holidays|journey|reise|reisen|urlaub|voyage|voyages|vacances|viaje|viajes|vacaciones|getaway|away|city trip|ausflug|sejour|escapada|trips|trips away|city break|city breaks|weekend away|tour|tours|ferien|urlaube|ausfluge|urlaubsreise|deplacement|deplacements|conges|escapade|escapades|escapadas|viaje a|excursion|excursiones|kurztrip|kurztrips|holidaying|tripe|verreise|fahr ich|fahre ich|viajo|viajamos|pars en voyage|voyage t on',
  leave:
    'leave|leaving|depart*|go to|travel|fahre|fahren|reise|fliege|abfahrt|pars|partir|depart|salgo|viajo|voy|go|set off|go away|fliegen|losfahren|abreise|reise+nach|partons|pars a|me voy|viajamos|departure|salimos|sale|go|travelling|traveling|verreise|verreisen|voyage|viajando|head off|heading off|heading to|heading for|jet off|off to|take off|set out|get going|gehts+nach|geht es+nach|geht es los|gehts los|geht+los|nach+los|decolle|m en vais|je file|nous partons|on part|part on|parto|partimos|me marcho|marcho|nos vamos|ir a|irme|salida|starte ich|reisen wir|fahren wir|losgehen|auf reisen|unterwegs nach|travelled|traveled|gereist|verreist|viajado|viaje|voyage|reise ich',
  booking:
    'booking|bookings|booking code|reservation|confirmation|buchung|buchungen|buchungscode|reservierung|reservacion|reserva|reservas|ticket|tickets|booked|book|gebucht|reserve|reservee|reserves|reserve pour|reservado|reservada|reserve+para|reservierungen|bookings for|tickets for|fahrschein|billets|billetes|hotelbuchung',
  code: 'code|number|nummer|buchungscode|numero|codigo|reference|buchungsnummer|confirmation code|confirmation number|localizador|pnr|ref|reference number|booking reference|referenz|referencia|code de reservation|codigo de reserva|numero de reserva|numero de reservation|vorgangsnummer|reservierungsnummer|confirmation',
  back: 'back|return|zuruck|retour|rentre|vuelta|vuelvo|regreso|come back|get back|coming back|komme+zuruck|kommen+zuruck|zuruckkommen|rentrons|revient|revenir|volver|volvemos|back home|returning|home again|zuruckkehren|heimkehr|heim|wieder da|wieder zuhause|wieder zu hause|rentrer|retourner|regresar|de vuelta|volvere|de retour',
  // Learning and leisure
  book: 'book|books|buch|bucher|livre|livres|libro|libros|novel|roman|novela|novels|romane|romans|novelas|bouquin|bouquins|lecture|lectures|lektur|lecturas|paperback|hardback|schmoker',
  film: 'film|films|movie|movies|filme|pelicula|peliculas|flick|flicks|kinofilm|kinofilme|cine|cinema|kino|pelis|peli|long metrage',
  series:
    'series|show|shows|serie|serien|series|tv show|tv shows|tv series|fernsehserie|fernsehserien|serie tele|programas|box set|boxset',
  game: 'game|games|spiel|spiele|jeu|jeux|juego|juegos',
  watch:
    'watch|watching|watched|schaue|sehe|gesehen|geschaut|gucke|regarde|regarder|viendo|veo|vi|see next|anschauen|schauen|gucken|ansehen|visto|mirar|mirando|voir|sah|schaute|regarde t|vimos|viste|sehen|binge|binged|bingeing|streame|stream|geglotzt|geguckt|mate|mater|regardes|regardais|vu|revoir|viendo ahora|ver ahora|veo ahora|see|watchs|anguck|angeschaut|angesehen',
  read: 'read|reading|lese|lesen|gelesen|lis|lire|lu|leo|leyendo|leido|lei|reads|liest|lisais|lees|leer|read last|lisait|leia|lasen|las|lecture|lectures|gelesene|ausgelesen|durchgelesen|devore|devores|bouquine|lee|me lei|finished reading|fertig gelesen|zu ende gelesen|lectura',
  play: 'play|played|playing|practise*|practice*|gespielt|spiele|geubt|joue|jouer|pratique|toque|tocado|jugado|jugue|practicado|practique|play|practiced|practised|uben|spielen|toco|tocar|jouais|pick up|picked up|jam|jammed|strum|strummed|gezockt|zocken|musiziert|jouee|jouait|toque la|tocaba|tocando|jugando|jugar|practicar|rehearse|rehearsed|geprobt|proben|repete|ensaye|ensayado|touch|touched|touche a|angefasst|angeruhrt|tocado la',
  study:
    'study|studied|studying|learn|learned|learnt|learning|gelernt|lerne|lernen|etudie|appris|apprendre|etudier|estudie|estudiado|aprendido|estudiar|learnt|studies|lernen|apprends|apprenais|aprendo|aprender|study time|gebuffelt|buffeln|gepaukt|pauken|apprise|etudiee|revise|bosse+espagnol|bosse+anglais|repasado|repase|hincado los codos|revised|revising|lernzeit|bufflt|gelernt habe|lern|aprendiendo|estudiando',
  course:
    'course|courses|class|kurs|kurse|cours|curso|cursos|classes|lessons|lesson|unterricht|kursen|lecon|lecons|clase|clases|formation|schulung|lektion|lektionen|cursillo|training course|lehrgang',
  volunteer:
    'volunteer|volunteered|volunteering|ehrenamtlich|ehrenamt|freiwillig|benevolat|benevole|voluntariado|voluntario|volunteer work|ehrenamtlich gearbeitet|helped out|voluntario|help|helped|helping|geholfen|aide|ayude|ayudado|mitgeholfen|volunteers|voluntarily|charity work|unpaid work|freiwilligenarbeit|ehrenamtliche|benevolement|comme benevole|de voluntario|de voluntaria|voluntariamente|give my time|gave my time|mithelfen|gedient|serve at|served at|ausgeholfen',
  bucketlist: 'bucket list|bucketlist',
  creative: 'creative|creative session|kreativ|creatif|creative|creativo|creativa',
  hobby:
    'hobby|hobbies|hobbys|loisir|loisirs|aficion|aficiones|pasatiempo|pasatiempos|pastime|pastimes|freizeit|freizeitaktivitaten|passe temps|freizeitbeschaftigung|freizeitbeschaftigungen',
  // Work and emergency
  job: 'job|role|position|job title|stelle|arbeitsstelle|poste|emploi|empleo|puesto|current job|employer|firma|company|entreprise|empresa|arbeitgeber|beruf|employed|angestellt|beschaftigt|salarie|empleado|empleada|contratado|current employer|jetzige stelle|boulot|curro|working for|arbeite ich bei|travaille chez|trabajo en|trabajo para|post',
  certificate:
    'certificate|certificates|certification|certifications|zertifikat|zertifikate|certificat|certificats|certificado|certificados',
  emergency:
    'emergency|in an emergency|notfall|im notfall|urgence|en cas d urgence|emergencia|en una emergencia|emergencies|accident|unfall|if something happens|falls etwas passiert|notfalle|en cas d accident|accidente|en caso de emergencia|ice',
  contact: 'contact|contacts|kontakt|kontakte|notfallkontakt|notfallkontakte|contacto|contactos|call|notruf',
  // What a fact is called
  invoice:
    'invoice|invoices|rechnung|rechnungen|facture|factures|factura|facturas|billed|invoiced|fakturiert|facturado|facturee|facturees',
  unpaid:
    'unpaid|not paid|not been paid|not paid yet|outstanding|open|still open|offen|unbezahlt*|nicht bezahlt|noch nicht bezahlt|impayee|impayees|pas payees|pas payee|ne sont pas payees|non payees|pas encore payees|pas encore ete payees|sin pagar|impagadas|sin cobrar|pendiente de pago|pendientes de pago|pendiente|pendientes|no pagadas|no estan pagadas|no han pagado|not settled|have to pay|still to pay|owing|not settled yet|ausstehend*|ausstehende|ausstehenden|unbeglichen*|non reglee|non reglees|pas reglees|sin liquidar|sin abonar|no me ha pagado|no me han pagado|no ha pagado|not paid me|not paid us|mir nicht bezahlt|nicht gezahlt|m a pas paye|m a pas encore paye|m ont pas paye|m ont pas encore paye|a pas paye|n a pas paye|pas encore paye|hasn t paid|noch nicht gezahlt|por cobrar|zahlungsausstand|am i still owed',
  draft: 'draft|drafts|entwurf|entwurfe|brouillon|brouillons|borrador|borradores',
  client:
    'client|clients|customer|customers|kunde|kunden|kundin|cliente|clientes|kundschaft|auftraggeber|mandant|mandanten|donneur d ordre|clientela|payer on invoice',
  owedme:
    'owe me|owes me|owed to me|schuldet mir|schulden mir|me doit|me doivent|me debe|me deben|am i owed|bekomme ich noch|outstanding from|owed from|due to me|zu bekommen|schulden+kunden|bekomme ich+kunden|me adeudan|on me doit|que me deben|from clients|von kunden|de mes clients|de mis clientes|still to get',
  guests:
    'who is in|who is at|who is coming|who comes|attendees|attending|guests|teilnehmer|wer kommt|wer ist dabei|dabei|participants|participe|asiste|asistentes|asisten|invited|eingeladen|invites|invitados|quien va|quien viene|qui vient|who else is|attendees of|anwesend|nimmt teil|nehmen teil|wer noch|presents|present|sera la|seront la|estara|estaran|invites a|invitada|invitadas|joining|joins|taking part|wer alles',
  ends: 'end|ends|finish|finishes|over|endet|zu ende|aus|vorbei|finit|se termine|acaba|termina|until when|bis wann|jusqu a quand|hasta cuando|wrap up|wraps up|finishing|endzeit|schluss|fertig|heure de fin|hora de fin|finaliza|terminara|se acaba|se finit|se terminera|aufhort|hort+auf',
  turning: 'will+be|turn|turns|turning|wird|werden|aura|va avoir|cumplira|cumple|will+turn|next birthday',
  hurt: 'hurt|hurts|dolia|schmerzen|hurting|ache|aches|aching|weh|wehgetan|weh getan|schmerzt|schmerzte|mal|fait mal|dolio|duele|dolido|bother*|sore|painful|throbbing|tat+weh|taten+weh|tut+weh|souffert|souffre|sufri|sufrido|me dolia|mal de|had a bad|gelitten',
  dose: 'at once|dose|dosage|dosis|dosierung|posologie|how strong|wie stark|strength|dosages|mg|milligram|milligrams|milligramm|wie viel mg|combien de mg|cuantos mg|quelle dose|welche dosis|que dosis',
  price: 'how much did|cost|price|paid for|gekostet|kostete|kostet|preis|teuer|coute|prix|costo|precio|cuesta',
  rating:
    'rate|rated|rating|score|stars|bewertet|bewertung|note|notee|donne+note|puntuacion|puntue|valore|valoracion|valorado|think of|like|verdict|opinion|beurteilt|punkte|sterne|etoiles|estrellas|out of ten|grade|graded|note donnee|nota|valoraste|gave+stars|finde|fand|gefallen',
  planned:
    'want to|plan to|planned|watchlist|reading list|wish list|to watch|to read|to play|will ich|mochte ich|noch sehen|noch lesen|vorgenommen|veux|envie de|prevu de|quiero|pendiente de ver|por ver|por leer|next|meant to|meaning to|still want|noch schauen|noch anschauen|noch gucken|anstehend|a voir|a lire|a regarder|voir absolument|encore voir|encore regarder|encore lire|me gustaria ver|me gustaria leer|queria ver|queria leer|in the queue|up next|auf der liste|sur ma liste|en mi lista|to be read|vor habe|merkliste',
  season:
    'season|episode|episodes|staffel|folge|folgen|saison|temporada|capitulo|capitulos|chapter|kapitel|ep|eps|episode number|folgennummer|kapiteln|chapitre|chapitres|episodio|episodios|temporadas|saisons|seasons|staffeln|chapters',
  daysuntil:
    'how many days until|how many days till|how many days to|how many days before|how many days are left|how long until|how long till|days until|days till|wie viele tage noch|wie viele tage bis|wie lange noch bis|wie lang noch bis|tage bis|combien de jours avant|combien de jours d ici|dans combien de jours|dans combien de temps|cuantos dias faltan|cuanto falta|cuantos dias quedan|how many sleeps|how soon|countdown|wie viele tage noch bis|wie viele tage sind es noch bis|wie viele tage sind es bis|noch bis|jours avant|jours reste t il avant|faltan para|falta para|dias para|days to|how many more days|how much longer until|how many weeks until|how much time until|wie viele wochen noch|wie viele tage dauert es|combien de temps avant|combien de semaines avant|combien reste t il avant|cuantas semanas faltan|cuanto queda para|cuantos dias para|noch wie viele tage|encore combien de jours|combien de temps jusqu|combien de jours jusqu|wie lange bis|wie lange dauert es noch bis|wie lange dauert es bis|cuanto tiempo falta|cuanto tiempo queda para|cuantas semanas quedan',
  nodate:
    'without a date|without date|without due date|without a due date|without deadline|without a deadline|no date|no due date|no deadline|undated|ohne datum|ohne termin|ohne frist|ohne fristdatum|ohne falligkeit|sans date|sans echeance|sin fecha|sin plazo|without any date|without any deadline|ohne zeitpunkt|ohne falligkeitsdatum|sans delai|sin fecha limite|no due dates|not have a date|not have a deadline|not have a due date|kein datum|keine frist|keinen termin|pas de date|pas d echeance|no tiene fecha|no tienen fecha|no tiene plazo|no tienen plazo',
  priority:
    'priority|high priority|prioritat|priorite|prioridad|most important|wichtigste*|urgent|dringend*|urgentes|urgente|urgents|important|top priority|hochste prioritat|oberste prioritat|priorite absolue|maxima prioridad|most pressing|priorities|prioritaten|priorites|prioridades|high prio|prio|crucial|vital|essential|matters most|am wichtigsten|le plus important|la plus importante|lo mas importante|mas importante|first priority|a faire en priorite|vordringlich*|wichtiges|unbedingt',
  notdone:
    'not|never|nicht|nie|lange nicht|pas|jamais|no|nunca|n t|without|isn|keine|keinen|aucun|aucune|rien|ninguno|ninguna',
  overbudget:
    'over budget|over my budget|over the budget|above budget|exceed*|blown|overspent|budget gesprengt|uberzogen|uberschritten|uber dem budget|uber budget|depasse*|au dessus du budget|me he pasado|excedido|superado|por encima del presupuesto|pasado+presupuesto|inside+budget|within+budget|stayed within|stay inside|stay within|im rahmen+budget|over the limit|more than budgeted|gone over|going over|drubergelegen|zu viel ausgegeben|trop depense|gastado de mas|gastado demasiado|spent too much|spending too much|beyond budget|uber die strange|hors budget|pasado del presupuesto|reventado|reste dans le budget|rester dans le budget|tenu dans le budget|suis+dans le budget|suis+dans mon budget|estoy+dentro del presupuesto|sigo+dentro del presupuesto',
  worth:
    'worth|billable|wert|abrechenbar*|vaut|valeur|facturable|vale|valor|facturables|valio|valia|wert war|valait|in money|monetary value|umgerechnet|invoiceable|fakturierbar*|chargeable|billables|werthaltig',
  bedtime:
    'go to bed|went to bed|bedtime|in bed|ins bett|schlafenszeit|bettzeit|au lit|couche|coucher|a la cama|me acuesto|acoste|acuesto|turn in|turned in|hit the hay|hit the sack|schlafen gegangen|schlafen gehe|einschlafen|eingeschlafen|endormi|m endors|me endormi|me duermo|me dormi|dormirme|fall asleep|fell asleep',
  news: 'the latest on|latest on|latest about|latest with|latest from|news on|news about|news from|update on|updates on|new about|new with|neues zu|neues von|neues bei|neuigkeiten zu|stand bei|stand der|stand zu|stand beim|nouvelles de|nouvelles du|nouvelles d|nouveau sur|du nouveau sur|du nouveau pour|novedades de|novedades del|novedades sobre|noticias de|noticias sobre|status of|going on with|whats up with|what is up with|happening with|was ist los mit|was gibt es neues von|was gibts neues von|des nouvelles de|quoi de neuf avec|que hay de nuevo con|where do things stand with|wie steht es um',
  talktime: 'phone|telefon|telephone|telefono|anruf|anrufen|on the line|tel',
  owncount:
    'how many|wie viele|combien de|combien d|cuantos|cuantas|how much|wie viel|combien|cuanto|how often|wie oft|combien de fois|cuantas veces',
  want: 'want|wants|wanted|wollte|voulait|queria|need from|was will|que quiere|que veut',
  itsemail:
    'is email|is email address|is address|is mail|el correo de quien|what is+email|whats+email|wie ist die mail von|wie ist die email von|wie lautet die mail von|wie lautet die email von|quel est le mail de|quel est l email de|quelle est l adresse de|c est quoi le mail de|c est quoi l email de|c est quoi l adresse de|cual es el correo de|cual es el email de|cual es el mail de|email for',
  allfrom:
    'everything from|all from|alles von|tout de|todo de|anything from|something from|everything between|alles zwischen|tout entre|todo entre|conversation with|exchange with|thread with|anything by',
  need: 'need|needs|needed|missing|fehlt|fehlen|manque|manquent|falta|faltan|brauche|more do i need|more for|lack|missing for|to go|uebrig|needing|short of|short by|fehlen noch|fehlt mir|fehlen mir|il manque|me manque|me falta|me faltan|hace falta|hacen falta|away from|gebraucht wird|braucht|brauchen|besoin|necesito|necesitamos|benotige|benotigt|to reach',
  friend:
    'friend|friends|freund|freunde|freundin|freunden|ami|amis|amie|amies|amigo|amigos|amiga|amigas|people|leute|gens|gente|family|familie|famille|familia|mates|buddy|buddies|pals|kumpel|kumpels|bekannte|verwandten|copain|copains|copine|copines|proches|colegas|conocidos|parientes|loved ones|relatives',
  level:
    'level|levels|niveau|nivel|wert|werte|readings|reading|like|measurement|count|value|mesure|mesures|medida|medicion|messung|messwert|stand|numbers|values|valeur|valeurs|valor|valores|taux|tasa|reading was|figure',
  put: 'put|keep|kept|store|stored|hingelegt|gelegt|aufbewahre|verstaut|mis|range|guarde|guardado|deje|puse|leave|left|stash|stashed|hide|hid|hidden|place|placed|hingetan|abgelegt|hingepackt|hingesteckt|versteckt|verstecken|deponiert|gesteckt|pose|rangee|ranges|cache|cachee|colocado|coloque|escondi|escondido|metido|meti|dejado|aufgehoben|file|filed|tucked',
  doctor:
    'doctor|doctors|arzt|arztin|arzttermin|arzttermine|medecin|medico|medicos|docteur|doctora|gp|medical|medicale|medicaux|medicas|medica|physician|surgery|praxis|hausarzt|hausarztin|generaliste|cabinet|medico de cabecera|clinica|klinik|clinic|facharzt|specialist|specialiste|especialista',
  shortest:
    'plus courtes|plus courts|mas cortas|mas cortos|shortest|kurzeste|kurzester|kurzestes|kurzesten|plus court|plus courte|mas corto|mas corta',
  fastest:
    'fastest|quickest|best pace|schnellste*|plus rapide|plus rapides|mas rapidos|mas rapidas|meilleure allure|mas rapida|mas rapido|mejor ritmo',
  smallest:
    'cheapest|smallest|lowest|billigste|billigster|billigstes|kleinste|kleinster|gunstigste|moins chere|moins cher|plus petite|plus petit|mas barato|mas barata|mas pequeno|mas pequena|menor|least expensive|cheap|minste|gunstigster|gunstigstes|niedrigster|niedrigste|le moins couteux|la moins couteuse|menos caro|menos cara|plus faible|mas bajo|mas baja',
  low: 'running low|run low|runs low|low|running out|almost out|knapp|geht aus|gehen aus|bald leer|bientot vide|presque vide|bientot fini|se acaba|acabando|se agota|runs out|run out|nearly out|nearly gone|about to run out|nearly empty|getting low|reichen|reicht|geht zur neige|zur neige|gehen zur neige|alle|aufgebraucht|presque plus|bientot plus|en rupture|manque de|se termina|se terminan|agotandose|agotando|por acabarse|last me|lange noch reichen|enough',
  meterword: 'meter|zahler|zahlerstand|compteur|contador|releve|lectura',
  charged:
    'charged|debited|direct debit|abgebucht|abbuchung|abgebucht wird|preleve|prelevement|prelevements|cobran|se cobra|cobro|cobros|billed|going out|goes out|leaves my account|next payment|nachste zahlung|prochain paiement|proximo pago|taken from my account|comes off|come off|came off|comes out|coming out|goes off|eingezogen|einzug|lastschrift|se preleva|prelevee|prelevera|cargan|cargo|cargaran|me cobran|me cobraran|cobraran|domiciliado|renews|renewing|verlangert sich|se renouvelle|se renueva|payment date|zahlungstermin|wird bezahlt|wird abgezogen|abgezogen|renews|renew',
  severe:
    'bad|severe|strong|intense|schlimm|stark|heftig|fort|forte|intense|grave|intensite|fuerte|intenso|mal de fuerte|serious|painful|intensity|badly|how strong|schlimmes|schlimmer|douloureux|fuertes|severity|intensitat|starke|worse',
  peryear:
    'a year|per year|yearly|annually|every year|im jahr|pro jahr|jahrlich|par an|annuel*|al ano|por ano|anual*|each year|pa|p a|jedes jahr|chaque annee|tous les ans|cada ano|todos los anos|per annum|in a year',
  moneygoes:
    'money go|money goes|money going|money went|money gone|geld+drauf|geht mein geld|geht das geld|geld hin|va mon argent|part mon argent|mon argent part|mon argent va|passe mon argent|va mi dinero|se va mi dinero|se va el dinero|dinero se va|money disappear|money vanish|money all go|geld geblieben|geld verschwunden|wohin+geld|wo+geld geblieben|disparait mon argent|ou passe l argent|en que se va|en que gasto|adonde va mi dinero|ou file mon argent|money is going',
  clash:
    'double booked|doublebooked|overlap|overlaps|overlapping|clash|clashes|conflict|conflicts|doppelt gebucht|doppelt belegt|uberschneid*|kollision|chevauch*|conflit|conflits|solap*|conflicto|conflictos|collide|collides|collision|same time|at once|zur gleichen zeit|gleichzeitig|en meme temps|al mismo tiempo|coincide|coinciden|coincidencias|zeitgleich|doppeltermine|doppeltermin',
  friends: 'friends|friend|freunde|freundinnen|freund|amis|amies|ami|amigos|amigas',
  family: 'family|relatives|familie|verwandte|famille|proches|familia|parientes',
  thismonth: 'this month|diesen monat|dieser monat|ce mois|ce mois ci|este mes|current month|im laufenden monat',
  ...GUARDING,
  // Going on from an answer
  andwhat:
    'and what about|what about|how about|and for|and|und was ist mit|und wie ist es mit|was ist mit|wie war es|und|et pour|et qu en est il de|et|y que tal|y que pasa con|que tal|y|compared to|compared with|and compared to|im vergleich zu|und im vergleich zu|im vergleich mit|verglichen mit|par rapport a|et par rapport a|compare a|comparado con|y comparado con|en comparacion con',
} as const;

export type Concept = keyof typeof VOCABULARY;

/** Where a phrase stands: words in a row, or with others between them. */
export interface Phrase {
  readonly words: readonly string[];
  readonly isApart: boolean;
}

export const phrases: ReadonlyMap<Concept, readonly Phrase[]> = new Map(
  Object.entries(VOCABULARY).map(([concept, text]) => [
    concept as Concept, // the keys of the object above
    text.split('|').map((phrase) => ({ words: phrase.split(/[ +]/), isApart: phrase.includes('+') })),
  ]),
);

/** Every single word that questions are made of. */
export const conceptWords: ReadonlySet<string> = new Set(
  [...phrases.values()].flatMap((all) => all.flatMap(({ words }) => words.filter((word) => !word.endsWith('*')))),
);
