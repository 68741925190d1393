import type { CueBook } from './cue.ts';
import { alternatives, pattern } from '../text/pattern.ts';

const VERBS = alternatives`
  envi(?:a|e|en|ame|enme|eme|anos|enos|ar|arme)|mand(?:a|e|ame|eme|anos|ar|arme)
  confirm(?:a|e|en|ame|eme|anos|enos|ar|arme)|revis(?:a|e|en|ar)|llam(?:a|e|en|ame|eme|ar|arme)
  respond(?:e|a|an|er|eme)|contest(?:a|e|en|ar)|di(?:me|ganme|game|nos|ganos)|dig(?:a|an)
  avis(?:a|e|en|ame|eme|anos|enos|ar)|pas(?:a|e|ame|eme|anos|ar|arme)|indi(?:ca|que|car|came|queme)
  firm(?:a|e|en|ar)|complet(?:a|e|en|ar)|rellen(?:a|e|en|ar)|trae|traiga|traer|ven
  venga|venir|reserv(?:a|e|en|ar)|pag(?:a|ue|uen|ar)|mir(?:a|e|en|ar)|echa|eche
  ayud(?:a|e|ame|eme|anos|ar|arme)|haz|haga|hacer|pon|ponga|anad(?:e|a|ir)|adjunt(?:a|e|en|ar)
  comparte|comparta|compartir|remit(?:e|a|ir|irme)|facilit(?:a|e|ar|arme)|recuerda
  recuerde|elige|elija|cancel(?:a|e|ar)|cambi(?:a|e|ar)|explic(?:a|ame|ar)|contact(?:a|e|ar)
  ten(?:ga|en)? en cuenta|verifi(?:ca|que|car)|comprueb(?:a|e)|comprobar|valid(?:a|e|ar)
  aprueb(?:a|e)|aprobar|dar(?:me|nos)?|da(?:me|nos)|den(?:me|nos)
`;

export const spanishCues: CueBook = {
  modal: pattern`
      \b(?:puedes|podrias|puede|podria|podeis|podriais|pueden|podrian|quieres|querrias|quiere
        te importaria|le importaria|te importa|le importa|tienes|tiene usted|sabes|sabe usted|has podido
        ha podido|habeis|te (?:viene|va|parece|apetece|gustaria|interesa)|le (?:viene|parece|gustaria|va)
        os (?:viene|va|parece|apetece)|vienes|vendras|estas|estaras|crees|prefieres|necesitas|recuerdas
        piensas|vais|venis|podemos|puedo|podria yo)\b.*\?
      \b(?:puedes|podrias|podria usted|podriais|podrian|puede usted) \w+(?:ar|er|ir|arme|erme|irme|arnos
        ernos|irnos|arlo|erlo|irlo|arla|erla|irla|armelo|armela)\b
      \bseria posible\b|\bes posible\b|\bhay alguna posibilidad\b
    `,
  please: pattern`
    \bpor favor\b|\b(?:xfa|porfa|porfi)\b
    \bte (?:agradeceria|agradezco que|pido|ruego)\b
    \b(?:le|les|os) (?:agradeceria|agradeceriamos|ruego|rogamos|pido|pedimos|solicito|solicitamos)\b
    \bhaz(?:me)? el favor\b
    \bseria (?:genial|estupendo|bueno|de gran ayuda) (?:si|que)\b
    \b(?:agradeceria|agradeceriamos) (?:que|tu|su|una)|^(?:se )?(?:ruega|ruego|rogamos)\b
    \b(?:no olvides?|no olviden|no te olvides|acuerdate de|recuerda (?:traer|enviar|que))\b
    \b(?:me|nos) gustaria saber\b
  `,
  imperative: new RegExp(`^¿?(?:y |pues |entonces |[a-z]+, )?(?:${VERBS})\\b`),
  tell: pattern`
    \b(?:dime|diganme|digame|dinos|diganos|avisame|aviseme|avisanos|avisenos|me avisas|me dices|me cuentas
      me dira|hazme saber|hagame saber|haganos saber|hazmelo saber|mantenme|mantengame)\b
    \bque (?:te|le|os) parece\b
    \bque (?:opinas|opina|piensas|piensa|dices)\b
    \b(?:tu|su|vuestra) (?:opinion|respuesta|confirmacion|aprobacion|disponibilidad|decision
      visto bueno)\b
    \bquedo (?:a la espera|pendiente)\b|\bquedamos a la espera\b
    \bsi no (?:recibo|recibimos|tengo|tenemos) (?:su |tu |una )?(?:respuesta|noticias)
    \bespero (?:tu|su) (?:respuesta|confirmacion)
  `,
  need: pattern`
    \b(?:necesito|necesitamos|necesitaria|necesitariamos|me hace falta|nos hace falta|me falta|nos falta
      me faltan|nos faltan|estoy esperando|estamos esperando|sigo esperando|seguimos esperando)\b
    (?<!\bno )\b(?:tienes|tiene|tienen|teneis|debes|debe|deben|deberias|deberia) (?:que )?\w+(?:ar|er
      ir)\b
    \bhace falta que\b
    \b(?:espero|esperamos|exijo) (?:una|su|tu) (?:explicacion|respuesta|solucion|confirmacion)\b
    \bsin (?:su|tu|vuestra) (?:firma|aprobacion|respuesta|confirmacion|ayuda|visto bueno)\b
  `,
  question: pattern`
      ^(?:(?:y|pero|entonces|por cierto|una (?:pregunta|duda|cosa)|hola|oye|perdona|[a-z]+)[,:-]? )?(?:¿
        (?:quien|que|cuando|donde|cual(?:es)?|por que|como|cuanto|cuanta|cuantos|cuantas|a que|para cuando
          hay|es|son|esta|estas|sigue|seguis|vas|va|ha|has|te|le|os|nos|podemos|puedo|puede|puedes|tienes
          tiene|vienes|quedamos|debo|hacemos)\b.*\?)
    `,
  decide: pattern`
      \b(?:aproba\w+|aprueb\w+|confirm\w+|firm(?:a|ar|e|en|as)|visto bueno|autoriz\w+|decid\w+|decision
        dar el ok|validar|acuerdo|aceptar)\b
    `,
  promise: pattern`
      \b(?:te|le|os|les|se lo|te lo|te la|me|lo|la) (?:enviare|envio|enviaremos|mando|mandare|paso|pasare
        llamo|llamare|aviso|avisare|digo|dire|confirmo|confirmare|cuento|contare|respondo|respondere
        encargo|encargare|reenvio|hare|hago|traigo|traere|comento|comentare|remito|remitire|miro|mirare
        reviso|revisare|preparo)\b
      \b(?:enviare|mandare|llamare|avisare|revisare|mirare|preguntare|confirmare|hare|preparare|respondere
        pagare|traere|voy a (?:\w+(?:ar|er|ir)(?:te|le|lo|la|telo|selo|me)?)|vamos a (?:enviar|mandar
          revisar|confirmar))\b
      \b(?:lo tendras|la tendras|lo tendra|tendras|recibiras|recibira|lo recibiras)\b
      \bdejame (?:ver|mirar|comprobar|preguntar|revisar|consultar)\b
    `,
  delivery: pattern`
      \b(?:envi\w+|mand\w+|pas[oa]re?|llam\w+|avis\w+|dig[oa]|dire|confirm\w+|cuent\w+|respond\w+
        reenvi\w+|traig\w+|traere|coment\w+|remit\w+|tendra[s]?|recibira[s]?|mir\w+|revis\w+|pregunt\w+
        consult\w+|prepar\w+|hare|hago|comprob\w+|ver|pag\w+)\b
    `,
  takeover: pattern`
      \b(?:me (?:encargo|encargare|ocupo|ocupare)(?: yo)?|yo (?:me encargo|me ocupo|lo hago|lo gestiono
          lo llevo)|nos (?:encargamos|ocupamos)|ya me ocupo|dejalo en mis manos|dejamelo a mi
        lo gestiono yo)\b
    `,
  later: pattern`
      \b(?:te|le|os|les) (?:digo|dire|aviso|avisare|confirmo|confirmare|cuento|contesto
        respondere) (?:algo|manana|luego|pronto|en|cuando|el|esta|lo antes)?
      \b(?:lo|la) (?:miro|reviso|consulto|compruebo|mirare|revisare|consultare|estudio)\b
      \b(?:tengo que|debo) (?:mirar|comprobar|preguntar|consultar|ver|revisar|pensar)\w*\b
      \bdejame (?:ver|mirar|comprobar|preguntar|consultar|pensar)\w*\b|\btodavia no (?:lo )?se\b
      \baun no (?:lo )?se\b
    `,
  answer: pattern`
      ^(?:si|no|vale|ok|de acuerdo|perfecto|claro|por supuesto|hecho|confirmado|aprobado|correcto|exacto
        genial|listo|sin problema|me (?:va|viene|parece) bien|nos (?:va|viene|parece) bien|con mucho gusto
        encantad[oa]|cuenta conmigo|alli estare|jueves|viernes|lunes|martes|miercoles|sabado|domingo)\b
      \b(?:adjunto|adjunta|adjuntos|te adjunto|le adjunto|en adjunto)\b
      \baqui (?:esta|estan|tienes|tiene|va|te|le)\b
      \b(?:ya )?(?:he|hemos) (?:enviado|mandado|firmado|pagado|reservado|revisado|aprobado|anadido
        corregido|cambiado|confirmado|hecho|terminado|subido)\b
      \bcomo (?:acordamos|hablamos|pediste|prometi|comentamos|quedamos)\b|\bte paso\b
    `,
  thanks: pattern`
      \b(?:gracias|agradecid[oa]|te lo agradezco)\b
      ^(?:genial|perfecto|estupendo|recibido|entendido|anotado|vale)[,.! ]
    `,
  withdraw: pattern`
      \b(?:ya no (?:hace falta|necesito|necesitamos|es necesario)|no hace falta (?:que|ya)
        ya (?:esta (?:resuelto|solucionado|arreglado)|lo (?:he )?(?:encontre|encontrado|resolvi|resuelto
            solucione|solucionado|tengo))|(?:olvida|olvidalo|ignora|ignore) ?(?:mi|el|lo|este)?
        problema (?:resuelto|solucionado)|justo lo que necesitaba)\b
    `,
  noreply: pattern`
      \b(?:no (?:hace falta|es necesario) (?:que )?(?:respond\w+|contest\w+)|no (?:responda|respondas
          contestes|conteste)\w*|(?:solo )?para (?:tu|su|vuestra) (?:informacion|conocimiento)
        a titulo informativo|solo (?:queria|para) (?:decirte|informarte|avisarte|que (?:lo )?sepas))\b
    `,
  pleasantry: pattern`
      \b(?:como estas|como esta usted|como estais|como va todo|que tal|como te va|como os va
        espero que (?:estes|este|todo|te|le|os|hayas|esten|tengas|estéis|el)|como ha ido|que hay de nuevo
        quien lo (?:hubiera|habria) dicho|a que esperas?|verdad\?|no\?$|no crees)
    `,
  softener: pattern`
    \b(?:no (?:dudes|dude|duden) en|(?:si (?:tienes|tiene|tienen|necesitas|necesita)|(?:ante[ ]
          para )?cualquier (?:duda|consulta|cosa|pregunta)) [^.?!]*|(?:quedo|quedamos|estoy
        estamos) a (?:tu|su|vuestra) (?:entera )?disposicion|para cualquier)\b
  `,
  advert: pattern`
      \b(?:haz clic|haga clic|pincha aqui|compra(?: ahora| ya|lo)?|descubr(?:e|a|elo|ir)|aprovecha(?:te)?
        registrate|inscribete|suscribete|descarga(?:te|lo)?|saber mas|leer mas|ver (?:mas|oferta|online)
        \d+ ?% (?:de )?(?:dto|descuento|menos|en)|descuento|rebajas|oferta(?:s)? (?:especial|exclusiva
          valida|limitada|de)|envio gratis|cupon|codigo promocional|ultima oportunidad|ultimos dias|gratis
        sorteo|novedades|darse de baja|dar(?:te)? de baja|cancelar (?:la )?suscripcion|boletin|newsletter
        no te (?:lo )?pierdas|en tu navegador|reserva ya)\b
      ^¿?(?:listo para|preparad[oa]s? para|buscas|busca|quieres (?:ahorrar|ganar|mejorar|saber|conseguir
          vender)|te (?:apetece|gustaria) (?:un|una|viajar|ahorrar|ganar|conocer)|sabias
        por que (?:esperar|no|pagar)|cansad[oa] de|necesitas (?:un|una|inspiracion|ayuda)|y si|aun no
        todavia no|has (?:probado|visto|pensado)|conoces|sueñas|suenas|pensando en|con ganas de|ganas de
        todavia no te decides|(?:has|ha) olvidado algo|te has olvidado)\b.*\?
    `,
  consequence: pattern`
      \b(?:vencid[oa]s?|impagad[oa]s?|ultimo (?:aviso|recordatorio|plazo)|fecha limite|plazo|vence|caduca
        expira|sera (?:suspendid[oa]|cancelad[oa]|bloquead[oa]|cerrad[oa])|recargo|penalizacion
        asistencia obligatoria|obligatori[oa]|de lo contrario|si no (?:podemos|recibimos|perderemos|lo)
        no podemos (?:seguir|continuar|avanzar|empezar|enviar)|(?:esta|estan|estamos) (?:bloquead[oa]s?
          parad[oa]s?|esperando))\b
    `,
  trouble: pattern`
      \b(?:averiad[oa]s?|rot[oa]s?|parad[oa]s?|bloquead[oa]s?|estropead[oa]s?|rechazad[oa]s?|rechazamos|hemos rechazado|perdid[oa]s?|mojad[oa]s?|caido|agotad[oa]s?|devuelt[oa]s?|inundad[oa]s?)\b
      \bno (?:\w+ )?(?:funciona|va|abre|arranca|responde|contesta|coge|llega|cierra|calienta|ha llegado|hemos recibido|he recibido|nos ha contestado|consta)n?\b|\bya no (?:se|hay|queda)\b
      \b(?:falta|faltan|nos falta|me falta)\b|\bsin (?:el cual|la cual|ellos|ellas|eso|ello|su|tu|quorum)\b|\b(?:necesit(?:o|amos)|hace falta|hacen falta)\b|\b(?:cobrad[oa]|facturad[oa]|cargad[oa]) (?:\w+ )?(?:dos veces|doble)\b
      \bno (?:puedo|podemos|pueden|puede|podre|podremos) (?:\w+ )?(?:seguir|cerrar|pagar|abrir|entrar|continuar|empezar|tramitar|acceder|trabajar)\b|\b(?:tengo|tenemos|hay) que (?:decidir|saber|contratar|entregar|firmar|comprar)\b
      \b(?:esperamos|espero|espera|estoy esperando) (?:\w+ )?(?:su|tu|una) (?:respuesta|decision|firma)\b|\bnadie (?:\w+ )?(?:abre|contesta|responde|viene)\b|\bnos (?:iremos|vamos a ir|daremos de baja)\b
    `,
  offer: pattern`
      \bsi (?:te|le|les|os|lo|la) (?:\w+ )?(?:interesa|apetece|viene|desea|prefiere)n?\b|\bsi (?:\w+ )?(?:quier\w+|desea\w*|gusta\w*|necesita\w* (?:ayuda|algo|mas))\b|\bcuando (?:quiera|quieras|quieran|le venga|te venga)\b
      \bno (?:dud\w+ en)\b|\bno hace falta\b|\bsin (?:prisa|compromiso)\b|\b(?:puede|puedes|pueden) (?:pasarse|consultar|ver|elegir|acceder|cambiarlo|escoger)\b|\bpara (?:cualquier|mas)\b|\b(?:cualquier) (?:duda|consulta)\b
      ^(?:lea|lee|consulte|consulta|mire|mira|visite|visita|descubra|descubre|pruebe|cuentenos)\b|\bestaremos encantados\b
    `,
  urgent: pattern`
      \b(?:urgente(?:mente)?|urge|lo antes posible|cuanto antes|inmediatamente|de inmediato|ya mismo
        hoy mismo|ahora mismo|prioritario|asap|hoy|emergencia)\b
    `,
  due: pattern`
    \b(?:antes (?:de|del)|hasta (?:el|manana)|para el|a mas tardar|como muy tarde|fecha limite|plazo|vence
      caduca|en un plazo)\b
  `,
  meeting: pattern`
      \b(?:reunion\w*|reunir\w*|quedar|quedamos|cita|llamada|llamar\w*|comida|comer|cena|cenar|almuerzo
        almorzar|cafe|desayun\w*|videollamada|zoom|teams|entrevista|visita|vernos|taller|concierto|fiesta
        cumpleanos|invitacion|hueco|mesa|partido|cervezas?)\b
    `,
  optout: pattern`
      \b(?:no (?:me|nos) interesa|no estoy interesad[oa]|(?:borreme|elimineme|quiteme|dame de baja
          deme de baja)|(?:no|dejen de|deje de) (?:me )?(?:enviar|escribir|contactar|mandar)\w*
        no (?:quiero|deseo) recibir)\b
    `,
  pitch: pattern`
      \b(?:(?:10|15|20|30|quince|diez) ?min(?:utos|utitos)?|breve (?:llamada|charla|reunion)|(?:llamada
          charla) (?:rapida|breve)|empresas como|clientes como|negocios como|ayudamos a
        nuestra (?:solucion|plataforma|agencia|herramienta|empresa)|nuestro (?:software|servicio|equipo
          producto)|nuestros servicios|especializad[oa]s? en|(?:he visto|vi|encontre) (?:su|tu) (?:web
          pagina|empresa|perfil)|aumentar (?:sus|tus|las) ventas|reducir (?:sus|tus) costes|sin compromiso
        (?:auditoria|demo|prueba|consulta|analisis) gratuit[ao]|posicionamiento|seo|persona (?:indicada
          adecuada)|caso de exito|colaboracion|leads|tarifas|presupuesto sin)\b
    `,
  outofoffice: pattern`
      \b(?:fuera de (?:la )?oficina|respuesta automatica|(?:estoy|estare|me encuentro) (?:de vacaciones
          ausente|fuera|de baja)|ausente hasta|de vacaciones (?:hasta|del))\b
    `,
};
