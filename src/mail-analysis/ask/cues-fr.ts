import type { CueBook } from './cue.ts';
import { alternatives, pattern } from '../text/pattern.ts';

const VERBS = alternatives`
  envo(?:ie|yez|yer)|repond(?:s|ez|re)|confirm(?:e|ez|er)|valid(?:e|ez|er)|verifi(?:e|ez|er)
  appell?e(?:z|r)?|donn(?:e|ez|er)|di(?:s|tes|re)|indiqu(?:e|ez|er)|precis(?:e|ez|er)
  transmet(?:s|tez|tre)|fai(?:s|tes|re)|regard(?:e|ez|er)|reli(?:s|sez|re)|sign(?:e|ez|er)
  complet(?:e|ez|er)|rempli(?:s|ssez|r)|rappell?e(?:z|r)?|prevoi[rs]|prevoyez|pren(?:ds|ez|dre)
  apport(?:e|ez|er)|ajout(?:e|ez|er)|reserv(?:e|ez|er)|regl(?:e|ez|er)|pa(?:ie|ye|yez|yer)
  viens|venez|venir|pass(?:e|ez|er)|laiss(?:e|ez|er)|aid(?:e|ez|er)|choisi(?:s|ssez|r)
  contact(?:e|ez|er)|inform(?:e|ez|er)|tiens|tenez|tenir|mett(?:re|ez)|met[s]|fixer
  decaler|annuler
  nous (?:retourner|faire|transmettre|indiquer|confirmer)
  me (?:retourner|faire|transmettre|indiquer|confirmer|dire|donner|renvoyer|repondre)
`;

export const frenchCues: CueBook = {
  modal: pattern`
      \b(?:peux|pourrais|veux|voudrais|as|es|vas|seras|sais|penses|crois|aimerais|viens|prefere?s|connais
        comptes)[- ]tu\b
      \b(?:pouvez|pourriez|voulez|voudriez|avez|etes|allez|serez|savez|pensez|souhaitez|aimeriez|preferez
        comptez|connaissez)[- ]vous\b
      \btu (?:peux|pourrais|veux|as|es|viens|seras|sais|penses|prefere?s|crois)\b.*\?
      \bvous (?:pouvez|pourriez|avez|etes|serez|venez|pensez)\b.*\?
      \best-ce (?:que|qu') ?(?:tu|vous|on|c'est|je peux|je pourrais|quelqu'un|cela|ca)\b
      \bserait[- ]il possible\b|\best[- ]il possible\b|\bca (?:te|vous) (?:va|dit|convient|irait)\b
      \bcela (?:te|vous) (?:va|convient|conviendrait)\b|\bpuis-je\b|\bpeut[- ]on\b|\bpourrait[- ]on\b
    `,
  please: pattern`
    \b(?:s'il (?:te|vous) plait|svp|stp)\b
    \bmerci (?:de (?:bien vouloir )?(?:(?:me|nous|lui|le|la|les|te|vous|leur) |l'){0,3}|d')(?!avance
      m'avoir|avoir|nous avoir|votre|ton|ta|vos|tes)(?:${VERBS}|\w+(?:er|ir|re))\b
    \b(?:je|nous) (?:te|vous) (?:prie|prions|serais|serions|demande|remercie de (?:me|nous|bien))
    \bveuillez (?!trouver|noter|recevoir|agreer|croire)|\bpriere de\b
    \bj'aimerais (?:que (?:tu|vous)|avoir|savoir)
    \bce serait (?:bien|super|gentil|top|genial|utile) (?:si (?:tu|vous)|que)
  `,
  imperative: pattern`
    ^(?:et |alors |donc |[a-z]+, )?(?:${VERBS})(?:[- ](?:moi|nous|le|la|les|lui|leur|en|bien|juste|si|un
        une|ton|ta|tes|votre|vos|ce|cela|ca)\b|z\b)
    ^(?:et |alors |[a-z]+, )?(?:n'oublie[zs]? pas|pense[zs]? a|pensez a)\b
  `,
  tell: pattern`
    \b(?:dis|dites)[- ](?:moi|nous)\b
    \b(?:tiens|tenez)[- ](?:moi|nous) (?:au courant|informe)
    \bfai(?:s|tes)[- ](?:moi|nous) (?:savoir|signe|part|un retour)\b
    \bqu'en (?:penses|pensez|dis|dites)[- ](?:tu|vous)\b
    \b(?:ton|votre|vos|tes) (?:avis|retour|reponse|accord|disponibilites|validation|remarques
      commentaires)\b
    \bsans (?:reponse|nouvelles?|retour) de (?:votre|ta) part\b
    \bdans l'attente (?:de (?:votre|ta|ton)|d'un)
  `,
  need: pattern`
    \b(?:j'ai|nous avons|on a|j'aurais|nous aurions|on aurait) (?:\w+ )?besoin\b
    \bil (?:me|nous) (?:faut|faudrait|manque)\b
    \b(?:j'attends|nous attendons|on attend|j'attendais)\b
    \b(?:tu|vous) (?:dois|devez|devrais|devriez)\b|\bil faut que (?:tu|vous)\b|\bil faudrait\b
    \b(?:j'exige|nous exigeons)\b
    \bsans (?:votre|ta|ton) (?:signature|accord|validation|reponse|aide|decision)\b
    \b(?:reponse|confirmation|retour) (?:souhaite|attendu|demande)e?\b
  `,
  question: pattern`
      ^(?:(?:et|alors|donc|mais|sinon|au fait|petite question|question|bonjour|salut
          [a-z]+)[,:-]? )?(?:qui|que|qu'|quoi|quand|ou|quel(?:le)?s?|pourquoi|comment|combien|est-ce
        a quelle|a quel|a qui|pour quand|pour quelle|de quel|de quelle|c'est|as-tu|avez-vous|y a-t-il
        on se|tu|vous|peut-on|pouvons|faut-il|dois-je|puis-je|sont-ils|est-il|est-elle|sera-t).*\?
    `,
  decide: pattern`
      \b(?:valid\w+|approuv\w+|approbation|confirm\w+|sign(?:er|ature|ez|e)|accord|feu vert|decid\w+
        decision|autoris\w+|bon pour accord|trancher)\b
    `,
  promise: pattern`
      \bje (?:te |vous |t'|m'en |m'|le |la |les |lui |vais (?:te |vous |t'|m'|le |la |l')?)*(?:enverrai
        envoie|envoyer|ferai|transmets|transmettrai|rappelle|rappellerai|tiens|tiendrai|reviens|reviendrai
        verifie|verifierai|verifier|regarde|regarderai|regarder|demande|demanderai|demander|occupe
        occuperai|occuper|confirme|confirmerai|dirai|dis|prepare|preparerai|apporte|apporterai|donnerai
        appelle|appellerai|repondrai|reponds|voir|recontacte|recontacterai|fais suivre|fais|finis|finirai
        paierai)\b
      \bnous (?:te |vous |t'|le |la |les |allons (?:vous |te )?)*(?:enverrons|envoyons|envoyer|ferons
        transmettrons|rappellerons|tiendrons|reviendrons|reviendrons|verifions|confirmerons|recontacterons
        repondrons|livrerons)\b
      \b(?:tu l'auras|vous l'aurez|tu auras|vous aurez|vous recevrez|tu recevras)\b
    `,
  delivery: pattern`
      \b(?:env\w+|transm\w+|rappel\w*|tiens|tiendr\w+|revien\w*|reviendr\w+|dirai|dis|donnerai|apporte\w*
        appelle\w*|repond\w*|confirm\w*|recontact\w*|suivre|auras|aurez|recevr\w+|prepar\w*|verifi\w*
        regard\w*|demand\w*|finir\w*|finis|ferai|fais|livr\w+|voir|paierai)\b
    `,
  takeover: pattern`
      \bje (?:m'en (?:occupe|charge|occuperai|chargerai)|gere|prends (?:le relais|en charge|ca))\b
      \bj'en fais mon affaire\b
      \bnous (?:nous en occupons|nous en chargeons)\b|\bje suis dessus\b
    `,
  later: pattern`
      \bje (?:te |vous )?(?:reviens|reviendrai|tiens au courant|tiendrai|redis|dirai|verifie|regarde
        demande|vais (?:verifier|regarder|demander|voir|me renseigner))\b
      \bje dois (?:d'abord|encore|verifier|voir)\b
      \blaiss(?:e|ez)[- ]moi (?:verifier|voir|regarder|le temps)\b|\bje ne sais pas encore\b
      \bnous (?:revenons|reviendrons) vers\b
    `,
  answer: pattern`
      ^(?:oui|non|ok|d'accord|entendu|parfait|bien sur|avec plaisir|volontiers|c'est (?:bon|fait|valide
          note|ok|confirme)|valide|confirme|exact|exactement|super|ca (?:marche|roule|me va|nous va)
        pas de (?:probleme|souci)|je suis (?:d'accord|disponible|partant)|nous sommes d'accord|jeudi
        vendredi|lundi|mardi|mercredi|samedi|dimanche)\b
      \b(?:ci-joint|en piece jointe|en pj|ci-apres|ci-dessous)\b|\bvoici\b
      \bj'ai (?:\w+ )?(?:envoye|signe|valide|paye|regle|reserve|ajoute|corrige|modifie|confirme|fini
        termine|mis a jour|fait)\b
      \b(?:me|nous) (?:va|convient)\b|\bcomme (?:convenu|demande|promis)\b|\bveuillez trouver\b
    `,
  thanks: pattern`
      \b(?:merci|remerci\w+)\b(?! de (?:me|nous|bien|confirmer|repondre|valider|renvoyer))
      ^(?:super|parfait|genial|top|bien recu|bien note|c'est note|recu)[,.! ]
    `,
  withdraw: pattern`
      \b(?:(?:plus|pas) (?:besoin|la peine|necessaire)|c'est (?:regle|resolu|arrange|bon maintenant)
        probleme (?:regle|resolu)|(?:oublie|oubliez|ignore[z]?) (?:ma|mon|ce|le|la)|laisse tomber
        laissez tomber|j'ai (?:finalement |enfin )?(?:trouve|resolu|regle)|exactement ce qu'il (?:me
          nous) fallait|c'est (?:exactement|tout) ce (?:que|qu'|dont))\b
    `,
  noreply: pattern`
      \b(?:pour (?:info|information|ton information|votre information|memoire)|ne (?:pas )?repondez? pas
        ne pas repondre|merci de ne pas repondre|(?:pas|aucune) (?:besoin de repondre
          reponse (?:n'est )?(?:attendue|necessaire|requise))|juste pour (?:te|vous) (?:dire|informer
          prevenir))\b
    `,
  pleasantry: pattern`
      \bcomment (?:vas-tu|allez-vous|ca va|va|tu vas|vous allez|se passe)\b|\bca va \?
      ^ca va\?|\bj'espere que\b|\ben esperant que (?:tu|vous|tout)\b|\bquoi de neuf\b|\bn'est-ce pas\b
      \bqui l'aurait cru\b|\bqu'attendez-vous\b|\bqu'attends-tu\b|\bbien rentre
    `,
  softener: pattern`
      \b(?:(?:si (?:tu as|vous avez)[^.?!,]*, )?n'hesit(?:e|ez) (?:surtout )?pas\b[^.?!]*|si (?:tu as
          vous avez) (?:des|d'autres|la moindre|une) (?:question|remarque|doute)s?\b[^.?!]*|pour (?:toute
          tout) (?:autre )?(?:question|renseignement|information|complement)\b[^.?!]*|(?:je )?(?:reste
          restons|suis) a (?:ta|votre) disposition|veuillez (?:trouver|noter|agreer|recevoir)
        des questions\b)
    `,
  advert: pattern`
      \b(?:cliquez (?:ici|sur)|j'en profite|profitez(?:-en)?|decouvr(?:ez|ir)|achetez|commandez
        je (?:decouvre|craque)|inscrivez-vous|telechargez|en savoir plus|lire (?:la suite|plus)
        \d+ ?% (?:de (?:remise|reduction)|sur)|remise|promo(?:tion)?s?|code promo|soldes|offre (?:speciale
          exclusive|valable|limitee)|livraison (?:offerte|gratuite)|bon d'achat|derniere chance
        derniers jours|jusqu'a -?\d+|se desabonner|desinscri\w+|desabonn\w+|newsletter
        dans votre navigateur|jeu-?concours|gratuit(?:e|ement)?|nouveautes|ne manquez pas|vite)\b
      ^(?:envie (?:de|d')|pret[es]? a|besoin (?:de|d')|vous (?:cherchez|revez|souhaitez|voulez|aimez)
        tu (?:cherches|reves)|saviez-vous|et si|pourquoi (?:attendre|pas|payer|choisir)|marre de|fatigue
        avez-vous (?:deja|pense|essaye)|connaissez-vous|vous (?:hesitez|avez oublie)|tu as oublie
        une (?:envie|idee)|a la recherche)\b.*\?
    `,
  consequence: pattern`
      \b(?:impaye\w*|en retard|relance|dernier (?:rappel|avis|delai)|mise en demeure|date limite|echeance
        expire\w*|sera (?:suspendu|annule|resilie|bloque|ferme|perdu)\w*|penalites?
        presence (?:obligatoire|requise)|obligatoire|faute de quoi|sans quoi|sinon (?:nous|je|on|il)
        ne (?:pouvons|pourrons|peut|peux|pourrai) (?:pas|plus)|bloque[es]?|attend(?:ent)? (?:votre|ta|ton
          apres))\b
    `,
  trouble: pattern`
      \b(?:en panne|hors service|casse(?:e|s)?|bloque(?:e|s)?|arrete(?:e|s)?|coupe(?:e|s)?|fracture(?:e|s)?|refuse(?:e|s)?|rejete(?:e|s)?|epuise(?:e|s)?|perdu(?:e|s)?|fuite|inonde(?:e|s)?|en retard|introuvable)\b
      \bne (?:\w+ )?(?:fonctionne|marche|repond|demarre|ferme|ouvre|s'ouvre|remonte|chauffe|charge|arrive)(?:nt)? (?:plus|pas)\b|\bplus (?:aucun|aucune|rien|personne)\b
      \b(?:il|elle|ils|elles) (?:me|nous|lui)? ?manque(?:nt)?\b|\bmanque(?:nt)? (?:encore|toujours|votre|ta|ton|le|la|les|un|une)\b|\bsans (?:laquelle|lequel|lesquels|lesquelles|quoi|cela|reponse|eux|elle|lui)\b
      \b(?:il (?:me|nous) faut|il faut que|j'ai besoin|nous avons besoin|nous aurions besoin|on a besoin)\b|\bne (?:peux|peut|peuvent|pouvons|pourrons|pourrai) (?:\w+ )?(?:pas|plus)\b
      \b(?:facture|preleve|debite|paye)(?:e|s)? (?:\w+ )?(?:deux fois|en double)\b|\b(?:devons|dois|doit|doivent) (?:\w+ )?(?:decider|savoir|trancher|choisir|remettre|deposer|signer)\b
      \b(?:attend|attendons|attendent) (?:\w+ )?(?:une reponse|votre|ta|ton|une decision)\b|\b(?:allons|vais|serons obliges de|serai oblige de|devrai|devrons) (?:\w+ )?(?:resilier|partir|annuler|arreter)\b|\bpersonne (?:ne|n')\b
    `,
  offer: pattern`
      \bsi (?:vous|tu) (?:le |en |y )?(?:souhait\w+|voul\w+|veux|desir\w+|avez envie|as envie|prefer\w+|avez besoin|as besoin|cherch\w+)\b|\bn'hesit\w+\b|\ba l'occasion\b
      \bquand (?:vous|tu|cela|ca) (?:\w+ )?(?:voul\w+|veux|arrange\w*)\b|\brien ne presse\b|\bpas (?:d'urgence|presse)\b|\blibre a (?:vous|toi)\b|\b(?:vous|tu) (?:pouvez|peux) (?:aussi|egalement|toujours|choisir|consulter|retrouver|demander|echanger)\b
      \bpour (?:toute|toutes|les) (?:question|urgence|demande)s?\b|^(?:lisez|decouvrez|consultez|retrouvez|venez|visitez|regardez|passez)\b|\bsi besoin\b|\bavec plaisir\b
    `,
  urgent: pattern`
      \b(?:urgent\w*|urgence|des que possible|au plus vite|asap|immediatement|tout de suite|sans delai
        rapidement|aujourd'hui|prioritaire|ce soir)\b
    `,
  due: pattern`
    \b(?:avant|d'ici|jusqu'(?:a|au)|au plus tard|pour (?:le|lundi|mardi|mercredi|jeudi|vendredi|demain)
      date limite|echeance|expire|sous \d+|dans les)\b
  `,
  meeting: pattern`
      \b(?:reunion|rendez-vous|rdv|appel\w*|dejeuner|diner|cafe|verre|visio\w*|entretien|rencontr\w+
        se voir|point|atelier|visite|concert|repas|fete|anniversaire|invitation|zoom|teams|creneau
        petit-dejeuner|s'appeler|telephone)\b
    `,
  optout: pattern`
      \b(?:(?:pas|plus) interesse\w*|(?:me|nous) (?:retirer|supprimer|desinscrire|desabonner)|(?:retirez
          supprimez|enlevez)[- ](?:moi|nous|mon)|(?:ne plus|cessez de|arretez de) (?:me |nous |m')?(?:contacter
          ecrire|envoyer|recevoir))\b
    `,
  pitch: pattern`
      \b(?:(?:10|15|20|30|quinze|dix) ?min(?:utes)?|(?:court|bref|rapide) (?:appel|echange)
        echange(?:r)? (?:rapide|de 15)|(?:des )?entreprises comme|societes comme|clients comme
        nous (?:aidons|accompagnons|proposons)|notre (?:solution|plateforme|logiciel|agence|offre|outil)
        specialis\w+ dans|(?:je suis |suis )?tombe[e]? sur votre|augmenter (?:votre|vos)|reduire (?:vos
          votre)|developper votre|sans engagement|(?:audit|demo|essai|devis|analyse) (?:gratuit\w*
          offert\w*)|referencement|seo|bon interlocuteur|bonne personne|cas client|etude de cas
        partenariat|prospects|leads|tarifs)\b
    `,
  outofoffice: pattern`
      \b(?:absent[e]? (?:du|jusqu|de|pour)|(?:reponse|message) automatique|absence du bureau
        hors du bureau|en (?:conge|vacances)|actuellement absent)\b
    `,
};
