import { wordList } from './word-list.ts';

/**
 * What mails speak of that tells how soon they want somebody, in English, German, French, Spanish and Italian: the beginnings of
 * normalized words, whole words with a dot behind them.
 */
export const NOTION_WORDS = {
  ill: wordList`sick ill. unwell fever pain. pains hurt bleed blood stroke seizure unconscious collaps faint breath
    chok allerg swollen rash shaking vomit poison overdose infect symptom wound fractur krank fieber schmerz blut
    schlaganfall bewusstlos atme atmet luft. allergi geschwollen vergift ubel zitter gesturzt sturz wunde malad fievre
    douleur mal. saign sang. avc evanoui respir etouff gonfl intox vertig blesse enferm fiebre dolor sangr ictus
    inconsc ahog hinchad mareo herid malat febbre dolore`,
  care: wordList`doctor nurse surgeon surgery ambulance paramedic hospital ward clinic patient icu a&e operat theatre
    vet. vets midwife biops scan. arzt notarzt rettung krankenwagen krankenhaus klinik station op. praxis pflege
    hebamme tierarzt medecin docteur infirm samu urgences hopital clinique opera bloc. veterinaire medic enfermer
    ambulanc clinica operan operar quirofan veterinari dottore ospedale`,
  medicine: wordList`insulin medicin medicat tablet pill. pills dose. doses dosage drug drugs vaccin antidote morphin
    oxygen prescri inhaler epipen pump. medikament arznei tablett dosis spritze impf sauerstoff rezept notfallset
    tropfen medicament comprime oxygene ordonnance seringue traitement pastilla medicamento vacuna oxigeno receta
    jeringa farmac`,
  death: wordList`dead. dies. died dying death drown fatal killed funeral tot. tote toten gestorben stirbt ertrunken
    sterb verstorben mort. morts morte meurt deced noye muert muerto murio muere fallec ahogad morto`,
  injury: wordList`accident crash injur burn. burns burned fell. fallen trapped stuck crush unfall verletz verbrann
    eingeklemmt stecken feststeck gefallen kollision blesse brul coince tombe tombee chute accidente accidentad lesion
    quemad atrapad caido caida choque`,
  child: wordList`child children kid. kids baby toddler son. daughter school nursery kindergarten pupil kind. kinder
    kindes sohn tochter schule kita schuler enfant bebe fils. fille. ecole creche eleve nino nina ninos hijo hija
    colegio escuela alumn bambin figli`,
  family: wordList`mum. mom. mother dad. father parents grandma granny grandfather grandmother husband wife. sister
    brother mutter mama. papa. vater oma. opa. ehemann frau. schwester bruder mere. maman. pere. mamie papi mari.
    femme. soeur frere madre padre mama abuel marido mujer hermano hermana suegr nonna`,
  animal: wordList`dog. dogs cat. cats horse cow. cows ewe sheep calf herd hund katze pferd kuh. kuhe kalb herde tier.
    tiere chien chat. cheval vache brebis troupeau perro gato caballo vaca oveja rebano`,
  fire: wordList`fire. fires flame smoke smoking burning explo spark smell gas. brand. brande feuer flamme rauch qualm
    brennt funken riech gasgeruch feu. incendie flamm fumee fume brule explos odeur gaz. fuego incendio llama. humo
    arde quema olor huele`,
  water: wordList`flood leak burst pipe. pipes water. dripping drip ceiling damp overflow wet. wasser rohr leck.
    undicht tropft uberlauf uberschwemm feucht eau. fuite inond degat plafond coule. deborde agua gotera fuga inunda
    tuberia techo reventad acqua perdita`,
  power: wordList`power. electric voltage fuse breaker generator outage blackout socket strom stromausfall sicherung
    elektr spannung notstrom courant electri disjoncteur panne groupe. luz. corriente apagon diferencial generador`,
  cold: wordList`heating boiler freez. freezing cold. temperature degrees thermo fridge cooling heizung kessel kalt.
    frier temperatur grad kuhlschrank kuhlung kuhlhaus chauffage chaudiere froid. gel. degres frigo calefac caldera
    frio temperatura grados nevera camara congel`,
  storm: wordList`storm lightning ice. icy snow wind. gale hail frost fog. sturm gewitter blitz eis. schnee glatteis
    hagel nebel tempete orage foudre verglas neige grele gel brouillard tormenta rayo hielo nieve granizo helada
    niebla`,
  breakdown: wordList`broke. broken fail fails failed failure fault defect malfunction crashed down. jammed stopped
    stalled cracked snapped burst melted kaputt defekt ausgefallen ausfall stort storung gestort gebrochen gerissen
    bricht steht. streikt abgesturzt klemmt casse cassee panne hs. bloque bloquee fissur fondu arrete arretee averia
    averiad roto. rota. fall. falla fallo parado parada atascad estropead guasto rotto`,
  offline: wordList`offline unreachable unavailable unrespons timeout error errors 5xx disconnected signal. sensor.
    connection erreichbar unerreichbar fehler fehlermeldung verbindung injoignable indisponible erreur erreurs
    deconnect caido inaccesible desconectad conexion`,
  data: wordList`data. backup delete deleted wiped database server. servers disk. bucket replica daten datenbank
    sicherung geloscht server festplatte donnees sauvegarde efface supprime serveur datos copia borrad servidor disco`,
  breach: wordList`breach hacked hack. intrus unauthor phish stolen theft thief burglar leaked ransom einbruch
    gestohlen diebstahl gehackt unbefugt fremder erpress vol. vole volee cambriol pirat robo. robad robaron ladron
    hacke intruso rubat`,
  police: wordList`police officer sheriff detective constable polizei polizist kripo beamte gendarme policier
    commissariat guardia policia agente. carabinier`,
  court: wordList`court. lawyer solicitor legal judge hearing lawsuit sue. suing subpoena warrant custody evict seiz
    bailiff gericht anwalt klage richter verhandlung frist. vollstreck raumung pfand tribunal avocat juge. audience
    huissier assign juzgado abogad juez. juicio demanda. desahuci embarg`,
  authority: wordList`inspector inspection regulator authority council ministry tax. hmrc. irs. customs licence
    license permit audit fine. penalty revoked prufung prufer behorde amt. finanzamt zoll genehmigung bussgeld
    kontrolle inspecteur mairie prefecture impots douane autorisation permis. amende controle ayuntamiento hacienda
    aduana licencia permiso multa inspeccion`,
  unpaid: wordList`unpaid overdue arrears owe. owed declin rejected refused bounced insufficient overdrawn held frozen
    withheld unbezahlt offen. uberfallig abgelehnt zuruckgewiesen zuruckgegeben abgewiesen gesperrt mahnung ungedeckt
    impaye rejet refuse gele. decouvert relance impag rechaz devuelt bloquead descubierto vencid`,
  wages: wordList`wage wages salary salaries payroll payday gehalt gehalter lohn. lohne auszahlung salaire salaires
    paie. paye. nomina nominas sueldo salario stipend`,
  bank: wordList`bank. banks account. payment transfer debit card. cards terminal deposit konto uberweisung
    lastschrift zahlung karte. banque compte. virement prelevement paiement carte. banco cuenta transferencia cargo.
    pago. pagos tarjeta recibo`,
  charged: wordList`charged billed twice. double overcharged refund doppelt abgebucht berechnet zuviel erstatt debite
    preleve facture. rembours doublon cobrad cobrado reembols duplicad`,
  flight: wordList`flight gate. boarding airport plane airline train. platform ferry bus. coach journey trip departure
    flug flieger flughafen gate zug. bahn bahnhof gleis fahre abfahrt reise vol. avion aeroport embarqu gare. bateau
    depart voyage vuelo aeropuerto embarque tren. estacion barco autobus salida viaje volo treno`,
  papers: wordList`passport visa carnet certificate document papers pass. reisepass ausweis visum zertifikat papiere
    passeport certificat papiers attestation pasaporte visado certificad papeles guia.`,
  key: wordList`key. keys locked lock. door code. codes password keyholder padlock shut schlussel abgeschlossen
    versperrt tur. zugang transponder passwort cle. cles serrure porte. ferme fermee digicode badge llave llaves
    cerrad puerta codigo clave`,
  waitingPeople: wordList`queue guests guest passengers customers audience crowd people. waiting queueing gaste
    fahrgaste kunden leute. warten wartet schlange clients. invites passagers public. gens. attendent attend.
    attendons file. couverts clientes invitad pasajeros viajeros gente. esperan esperando publico. cola.`,
  missing: wordList`missing gone. lost. vanished disappear nobody noone without. empty absent fehlt fehlen weg.
    verschwunden vermisst niemand keiner ohne. leer manque manquent disparu perdu perdue personne. sans. vide. falta.
    faltan desaparec perdid nadie. sin. vacio vacia ausente manca nessuno`,
  unheard: wordList`unanswered voicemail unreachable answering answer. answers reach. phone. ring. rings call. calls
    called rangeht rangehen erreicht. erreichen erreiche telefon handy. anruf anrufe mailbox repond repondent decroche
    injoignable joindre telephone appel appels appelle contesta contestan coge. responde telefono movil llamad llama.
    llamo`,
  cannot: wordList`can't cannot couldn't unable impossible stop. unmoglich peux pouvons puedo podemos imposible posso`,
  not: wordList`not. don't doesn't didn't isn't aren't wasn't won't hasn't haven't no. never nicht kein keine keinen
    keiner nie. ne. n'est n'a pas. plus. jamais aucun nunca ningun ninguna non. mai.`,
  now: wordList`now. immediately instantly straightaway currently jetzt sofort gerade. eben. augenblick aktuell
    maintenant immediatement actuellement instant ahora ya. inmediat mismo actualmente adesso subito ora.`,
  today: wordList`today. tonight. afternoon. noon. midday midnight lunchtime evening heute. mittag. mittags abend.
    abends nachmittag mitternacht aujourd'hui soir. midi. minuit hoy. tarde. noche. mediodia medianoche oggi. stasera`,
  minutes: wordList`minute minutes mins quarter hour. hours seconds minuten viertelstunde stunde stunden sekunden
    heure. heures quart. secondes hora. horas minuto minutos cuarto. ora. ore.`,
  tomorrow: wordList`tomorrow morgen. demain manana. domani`,
  soon: wordList`friday monday tuesday wednesday thursday weekend week. freitag montag dienstag mittwoch donnerstag
    wochenende woche. vendredi lundi mardi mercredi jeudi semaine. viernes lunes martes miercoles jueves semana.`,
  later: wordList`month months spring summer autumn january february march april may. june july august september
    season year. monat monate fruhjahr sommer herbst januar februar marz mai. juni juli jahr. saison. mois. printemps
    ete. automne janvier fevrier mars. avril juin. juillet annee mes. meses primavera verano otono enero febrero marzo
    abril mayo junio julio ano. temporada`,
  limit: wordList`deadline until till. by. before. expire expires lapse lapsed lapses latest closes closing bis. frist
    spatestens ablauft endet ends. verfallt schliesst avant. jusqu'a limite echeance delai cloture dernier antes.
    hasta plazo caduca vence cierra entro. scade`,
  lose: wordList`lose loses losing lost. cancel cancels cancelled void. forfeit otherwise else. unless thrown ruin
    ruined wasted spoil verlier verloren verfall storn abgesagt sonst. andernfalls platzt entfallt ausfallen verdirbt
    perdre perd. perdu annul sinon. gache pierde perder perdemos cancela cancelad anula arruina suspend`,
  mustDecide: wordList`decide decision choose approve sign signature signed consent permission authoris authoriz
    entscheid unterschr unterschreib zustimm einwillig freigabe freigeb genehmig erlaub decider choisir signer accord.
    autoris valider decidir elegir firma. firmar firma autoriz permiso aprob`,
  youOnly: wordList`only. alone you're proxy nur. allein seul. seule uniquement solo. sola unicamente tuya solamente`,
  stopped: wordList`stopped halted standstill blocked queueing stuck steht. stillstand gestoppt blockiert angehalten
    aufgehalten festsitz arret. arrete bloque immobilis suspendu parado parad detenid bloquead paralizad inmoviliz
    fermo bloccat`,
  wrong: wordList`wrong. mistake error. incorrect mislabel falsch irrtum versehen verwechselt fehler. faux. fausse
    erreur. trompe mauvais equivocad mal. confund sbagliat`,
  recall: wordList`recall recalled contaminat batch. withdraw. glass. unsafe salmonell listeri ruckruf charge.
    verunreinigt splitter rappel. lot. retrait contamine eclats retirada lote. contaminad`,
  alarmWord: wordList`alarm alert sos. emergency urgent asap. critical panic evacuat notfall notruf dringend eilt.
    eilig kritisch alerte urgence critique detresse alarma alerta emergencia urgente socorro critic allarme`,
  threshold: wordList`threshold exceed limit. above. below. range. outside. rising setpoint reading sensor detector
    zone. grenzwert schwelle uberschritt unterschritt messwert sollwert melder seuil depass mesure consigne capteur
    umbral supera lectura consigna`,
  restored: wordList`restored resolved recovered normal. fixed. solved mended repaired sorted back. closed. cleared
    finished done. behoben erledigt repariert lauft. wieder. gelost fertig geschafft zuruck. retabli resolu repare
    regle. reglee remis. termine fini. finie retour. normale resuelt arreglad reparad solucionad restablec terminad
    listo. lista. risolt`,
  fine: wordList`fine. ok. okay successful success passed healthy safe. well. good. great lovely perfect gut. gute
    bestens erfolgreich bestanden alles. super. prima. bien. parfait reussi succes superbe genial. exito estupend
    correct bene`,
  thanks: wordList`thank thanks grateful danke dank. dankbar vielen merci remerci reconnaiss gracias agradec grazie`,
  noAction: wordList`automatically included unchanged remains stays automatisch unverandert bleibt bleiben aucune
    automatiquement inchange reste. restent ninguna automaticament igual. sigue. siguen`,
  report: wordList`statement summary report weekly monthly digest minutes. newsletter log. statistics bericht
    zusammenfassung wochentlich monatlich auszug protokoll releve rapport resume hebdo mensuel resumen informe semanal
    mensual extracto acta liquidacion`,
  planned: wordList`planned scheduled maintenance works. closure roadworks geplant wartung arbeiten bauarbeiten
    sperrung travaux prevu entretien programad obras mantenimiento corte. previst`,
  moved: wordList`moved postponed instead rescheduled changed changes change. verschoben statt. stattdessen geandert
    anderung umgezogen verlegt reporte decale changement aplazad cambio. cambiad traslad`,
  delivery: wordList`deliver delivery parcel package courier shipped dispatch arrive arrives arrival liefer paket
    lieferung versand zustell ankunft livr colis livraison expedi arrive. entrega paquete envio reparto llega. llegara`,
  price: wordList`price prices cost costs quote. quotation budget rate. rates fee. fees discount preis preise kosten
    angebot kostenvoranschlag rabatt prix tarif devis cout remise precio precios presupuesto tarifa coste descuento
    prezzo preventivo`,
  free: wordList`free. gift bonus voucher trial demo. sample offer. offers deal. sale. gratis kostenlos unverbindlich
    gutschein geschenk probe aktion gratuit gratuite cadeau essai offert promo regalo prueba oferta rebaja sorteo`,
  growth: wordList`revenue leads pipeline growth conversion roi. boost customers. sales. competitors brand. audience.
    platform. tool. software solution umsatz wachstum reichweite losung plattform werkzeug croissance chiffre
    plateforme outil ventas crecimiento facturacion solucion plataforma herramienta`,
  chat: wordList`coffee chat. slot calendar kaffee viertelstunde gesprach kalender cafe creneau agenda. charla
    videollamada hueco reunion`,
  register: wordList`register registry directory listing index entry. database. bureau verzeichnis eintrag eintragung
    meldestelle zentralstelle registre fichier annuaire inscription registro directorio inscripcion fichero censo`,
  event: wordList`party dinner invit celebrat birthday wedding christmas concert exhibition fair. fest feier einlad
    geburtstag hochzeit weihnacht konzert ausstellung messe. fete diner invite anniversaire mariage noel exposition
    fiesta cena. cumple boda navidad concierto exposicion`,
  welcome: wordList`whenever anytime welcome feel. fancy passing pop. jederzeit gern. gerne vorbei lust. volontiers
    passez envie. occasion cuando. pasaos apetece gusto.`,
  ask: wordList`could. would. can. please kindly tell. let. send. need. needs know. konnen konnten konnte wurden
    kannst bitte sag. sagen schick brauche brauchen wissen pouvez pourriez peux. peut. voudr souhait envoy dites
    besoin savoir puede puedes podria podrian quisier necesit envie. enviar diga dime saber puo. potrebbe`,
  asked: wordList`asks. asking wants. want. wanted wish. wishes expects mochte mochten will. wollen wunscht fragt
    verlang demande demandent veut. veulent exige attend. pide. piden quiere quieren pregunta solicita chiede vuole`,
  either: wordList`or. whether which. either oder. ob. welche welcher welches entweder ou. si. quel quelle quels
    lequel o. cual. cuales`,
  howMuch: wordList`how. what. when. where. who. wie. was. wann. wo. wer. wieviel welchen combien comment quand. ou.
    qui. quoi. que. como. cuanto cuando. donde. quien. quanto`,
  conditional: wordList`if. unless falls. wenn. sofern si. sauf. salvo. se.`,
  past: wordList`yesterday last. ago. already earlier gestern letzte letzten schon. bereits vorhin hier. dernier
    derniere deja. passe. ayer. pasado pasada ya. anoche ieri.`,
  job: wordList`job. apply applying application cv. internship vacancy position bewerb stelle. praktikum lebenslauf
    candidat stage. emploi poste. trabajo. empleo practicas curriculum candidatura`,
  proposal: wordList`proposal partner cooperat collaborat contract agreement season terms angebot. zusammenarbeit
    partnerschaft vertrag vereinbarung kooperation proposition partenariat collabor contrat convention propuesta
    colabor contrato acuerdo convenio`,
  complaint: wordList`complain unacceptable disappointed angry again. still. twice. leave. beschwer enttausch verarger
    unmoglich wieder. plainte inadmissible decu encore. toujours colere queja inaceptable decepcion enfad todavia
    sigue.`,
} as const satisfies Record<string, readonly string[]>;
