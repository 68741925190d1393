/** Of the commonest words of the four languages, those that are a letter or two from a word of questions and mean something else. */
const WORDS = `
abgehauen abgelehnt able abmachung abra abre abus acaso accion accorde according accueille acquise acting activement acts
additions admis affichant after aged agir aguja ailes aire aise akte aktion alain alla allemagne allows alma amaba amas amber
ambos anda andando andre andy angelogen angeschossen angezogen angreifen anne annehmen annuellement ante anvers anzusehen apple
apuesto archives arms arreglarlo arrestado arte assiste assistent atrapado atrapados atras atteindre attendant attendue auction
aufgegeben aufgehort aufgenommen aufgetaucht aufgewacht aufnehmen aufstehen aufzeichnungen augmentation auquel ausdrucken
ausgedacht ausgedruckt ausgegangen ausgehen ausgesetzt ausgesucht aussehen aussteigen aussuchen ausziehen automobile autrefois
avantages aware axes axis ayant ayudando bajando balls bandera barco basil basse bath bauch baul baumen bear beau bebe bedeutung
beef beer befurchte began beginning begleiten beides bell beschadigt beso besprechen beute bienvenido bier biete bits blank bleu
bloc blocs blog blogs boca boeing boire bois bola bold bone bons boone bord boser bouche boys brad branche brauchten brett
bridge broad brut buda burg burger buro burt cabo cadre caes caida caliente calientes calles calma cambiando camera caminando
canada candidates canon canta cantar capacidad carla carlos carpet carretera carrosserie cartera cartes casco casi causa cause
cede celda celia cellular centaine centaines centre cera cerdo cerrado cesar cesse changing charter cheque chief chine christian
chuck chute cien cierra ciertamente cinta cintas cisco cites citysearch claes clara claro classroom clause clave clef click cnet
coal coalition coast coca cocaina cody coffre coger colina collection collections collignon colorado coma combine comence
comenzo comience comiendo comio comite commerce comoda comparaison compenser complexe complexes complexite complicado comprendo
compris comprise computers computing comun concertation conde conducted conductor conduite conectado confection confidence
connected connexion conocemos conocimos conseguimos conseguire conservation consiguio consists constatation constater consumers
contained container contaste content contenta contente contento contenu contexte contractors contrario convencer conventions
convergence conversacion conversion converted convertido conviction cooling copa copies cops cord corea coree corner corp corran
correction corrections correctly cortado corte counties cour courtier courtiers couvert couverts couvrir cover crash creo creux
crise croire cruise cuadro cuarta cuire cura dahin dama damon dando dano danos dare dark darte data datos dead dealtime dear
debate decrit dedicated defense define dejalo dejando dell denk dents depende depit describe desormais dessin dessous
devaluation diane digas digo dijeron diles dilo dioses diras direction directions direkt disco diselo dish disparado disposent
dits doble documentation doigt doktor domain dont door doors doucement douceur doux drame draw drawn dreh droit dual duda dudas
dude dudo duke dunn dure durs dutch earl earrings east echa echange echo echt echte ecke economics economique economiques ecran
egalement ehren einzig einzige einzigen einziger electrique ellie elsewhere emergents emperador empezamos empezando empiece
empire encontraran encontraras encontrarla encontrarlo encontraron encontraste enforcement enfrentar enormement ensenare
ensenarle ensenarte enter entero enterprise enterprises enterrado entier entite entkommen entrees entworfen erfahrung
erfahrungen ernte espada espejo esperado esperen esperer essais essaye essentiel essentiels estando estariamos estarian estemos
estudiante etage evalue everybody evoque excessive exercice exercices expert expertise experts explication extensive facts
failed falsa faqs faux feeding fees feind feinde fera ferme fette fiable fiat fiber fibre fier fight flag flecha fleck fliehen
flog flood flux foie folie folk fond fondation fonde foot forced ford forma formacion forme formed frag frais franchise francis
fred freeware freiheit freude freuen froh fuente fuentes fullen funk furia fuss gamme gana ganancias ganando garage gates gatos
gauner gebrochen gefangen gefangene gefehlt gefressen gefuhrt gegner gehoren geist gejagt gekannt gelacht gelangen gelebt
gemocht genannt generalmente genes genie genre gepackt geraucht gericht gerucht geschieden geschlagen geschworen gesprache
gestehen gestrichen gesucht gewachsen gewahlt gewalt geworfen gewunscht gezogen giles glad gnade gota gottin grab graben graf
grain grants gray grid gris gritar grosseren grossvater grove grund grunde gustaba gustado gustan gustar gustas guste gusto haar
habitant habitants hablando hablaremos hablemos habran habras habria habrian habrias haga hahn halfte hall hallar handbook
handheld hara haras haremos harias hasst hayes hazlo healing healthcare hearing heating heaven heben heil heran heroe hexe hist
hiver hohle hojas holes holte holy holz homme hood horten hueso huesos hugh huir humour hunting hutte ibas identify identique
ieee igualmente importaba importance informacion innen integrity intente intento interbrew interesado intro investi investment
iran iras irgendein irgendeine irgendetwas iria irren irse irte issu issues issus jabon japon jason jaune jeff jesse jeunes
jeunesse jill joie joli jones jose jouant jouit juan juden judy juegas jugee juger jugo jung junge junto jurado jury kannten
karen kasse kehle kenn kenne kennst kennt kent kill kirk kisten kleine kleinen knew kong kopf kuss kussen labs lago langues
largement lata latter laura lavar laws layer leasing leber leck leger legst legte leib leiche leiten leiter lente lentement leon
lernt lever leyes libraries lieb liebe lieben liebst lief liens linc link linked linux lion lios lisa lists llamaba llamando
llaves llegando llevado llevaron lleven locke logan logos lois loop loose lord lors losung lotus luce luego lugen lugt luna
lutter lynch lynn madchen madison maestra magazin magie mago maintenir maintenu maintient maldicion mall manager manner mano
manos manzana mapa marines marks marque marriage martha martin marty masa mask mason masque massage masters matar matches math
matt mauer mause meal measure measures medianoche medicare megan meilen menace menee merite messenger mete metes metier metiste
mexicaine mexico miami micah mice michelle mick midi miel mientes mile mill mille mills milo mince minor miren misc mixte modo
modos monaten monch monde monetaire monos montee monter moore morde moreover morgan mort mortal mouth mover moyen muere muhe
multi mundo musst mussten nachsehen nadia nadie naher nahmen naja name nasa nase nave nearby necesitaremos necessite neil nena
newsletter newsletters newspaper newspapers nice nido nieve nike nino noah noire noms none normalement norte notation nouvel
nova nuevamente oben objectives objects offnen olvidalo onze opel operacion operaciones operating operators opte osten overnight
oyen pacientes packen pages paient paige palace palm pants papst parada parameter parcs parecio parker parks parlant parole
partes participate participent particulier partisans pasaba pasamos pasando pasaron pasear passant patas patent patientin payant
paysages pdas peaux pedro pega peint pensaba pensando pense penso perdent perdiendo perdon perdona personality personnages perte
pesar pets peuple pfund pics pied piel pink piper piste pistes placement placements plain plaintes plancher planeando plastique
plat plug pmid poca podamos podido podre podremos poli poll pondremos ponemos ponerle ponerse ponerte ponlo portes posicion
posiciones positives pourquoi poursuite pouvant powder pozo practicamente prayer precis prefiere prefieres presentations preston
pretendre preuves prevent previsions prima primavera prince print prisa prision processing productos produzent profesion
profesional professionnel profite profits promet prometido prometio prononce proper propos propositions prost protect proven
proximus publies puces puedan puedas puerto puissante puissent pura quartier quartiers quasi quedarnos queen quema quemar
queriamos querra querria quest quieta quieto quinto quise quiso quitate quote race racing raise rank rapidamente rare rata ratas
ratte raumen rausgehen rayos reactions real realite realize recepcion recession recht reclament recommend recording recreation
recuerdan recuerdas recuerden redaction rede reed reel refuerzos regain regarding regardless regulation regulations reinkommen
reir reissen reiten rejoindre relacion relaciones rend rendre rennt renovation rens requiring rescue restait resteront restreint
resulta resulting resulto retenir retenu retenue retient reto rette revolucion revolution rezar rice ridge riechen riecht riesen
rire road roads robo roll rolle rome rond roof root rose ruft ruhm saber sacado saco sacre saft sage sagst sagten saine salles
salon salsa salt salta salto saludos sang sano saurait savait savez savoir sayid saying schade schamen scheck schief schilde
schinken schlacht schlage schlagen schlagt schlangen schloss schneiden schreib schreien schrott schulen schultern schuss
schwarzen schweigen scope seal seattle seeking seguimos segundos sehr seller selten senat senior sensor sentirme sepas seres
settlement setzt shaved shaw shipped shipping shirts shoot showtimes siga sight siglo siguiendo silk simplement simulation
singles sinon sintio sirve situacion size skin skip small smoke socialiste soeben soft sogar soil soins sold soldado solide
sollen solve sombre somewhat somewhere sony sopa sorge sorte souffle souffrent sought souscription souvient speciales
specialisee specialisees specialite specialites speed spielten spike spin sportives sprachen sprich spure stade staff stein
stephen sterbe sterk steve stift stimmt stock stoff stone strand streichen streit streng string stuart suave sube subi
succession sucre suelto sufficient suivent sunde sunden superieur supervisor supported sure suya tales talking tall taub taxes
taza teach teint telle telles tema temas temia temo temporary tend tendremos tendriamos tengamos tengan tengas tennis tenter
test teste textbooks themes thick thin tiefe tier tiers tiger tips titel titre todes toit tomalo tone tones tons tonto tontos
tops tort totalmente toten town toys trabajando trackback trade trae traes trage traite transformation transforme transition
translation travaillant travers trenes trete trick tried trink trio trost troupes true trust tube tubo turk turm tuyo uberfallen
uberlegen uberzeugen understand understanding understood usando usas users uses util vacia vacio vague vagues vain valuable
vapeur variables variation vary vast vaste veamos veas veau vecu venant vend vendio vendu vendue veran veras verbessern
verbrannt vergangen vergraben verhindert verknallt verlassen verlasst verle verlierer verlierst verlo verlos verme vermeiden
vermissen vernis verraten verschwenden verschwinde verschwinden verschwindet versement versements verstehen verstehst verte
vertrauen vertreten verts verursacht verwandeln verwandelt verwenden verwendet verwundet verzeihen vete viejo vieux vince visent
vivos vocation voces voient voies volk voller volontiers volvamos volveremos vorn vraie vrais vuelva wachen wahre wales walter
warehouse warum waste wavre ways weder weib weile weis weissen weist wenden werfen westen wette whatever whenever whoa wholesale
width wiedersehen wiederzusehen wing wirf wirft wishlist wisst woman wooden workplace workshop wright wunde wunden wurstchen
yeah zahne zeug zeuge zieh ziehe ziehen zuruckgehen zuruckgekommen zustimmen zwischenzeit`;

export const commonWords: readonly string[] = WORDS.trim().split(/\s+/);
