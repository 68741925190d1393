import type { CueBook } from './cue.ts';
import { alternatives, pattern } from '../text/pattern.ts';

const VERBS = alternatives`
  send|call|check|confirm|review|forward|reply|respond|answer|provide|prepare|update
  advise|bring|book|schedule|arrange|sign|fill|complete|submit|share|add|remove|move
  fix|look(?! forward)|see if|make sure|ensure|remember|remind|tell|ask|let (?:me|us)|get(?! well)
  give|pick|pass|print|read(?! more)|contact|email|mail|ping|text|upload|attach|approve
  cancel|change|coordinate|discuss|draft|explain|find(?! out how)|follow up|help|include
  invite
  join(?! (?:thousands|millions|us (?:on|for)))|keep (?:me|us|in mind|an eye)|note down
  order|pay|plan|put|register|return|revise|rsvp|set up|stop by|take(?! care)|talk
  test|try|use|verify|wait|work with|write|drop|handle|clarify|consider|decide|choose
  pick up|come|don't forget|do not forget|be sure
`;

export const englishCues: CueBook = {
  modal: pattern`
      \b(?:can|could|would|will|might|may) (?:you|u|y'all|somebody|someone|anyone|one of you|we)\b
      \b(?:are|were) you (?:able|free|available|ok|okay|happy|up for|around|in|coming|going|planning
        interested|still|willing)\b
      \bwould it be (?:possible|ok|okay|alright|feasible)\b
      \bis it (?:possible|ok|okay) (?:for you|to|if)\b
      \bdo you (?:mind|think|want|have|know|need|agree|prefer|plan|remember)\b|\bany chance (?:you|of)\b
      \bmind if\b|\b(?:do|would) you (?:like|rather)\b|\bcould i (?:ask|trouble|get)\b
      \bcan i (?:get|have|ask|borrow|count)\b
      \bhave you (?:had|got|heard|seen|finished|decided|sent|received|thought|looked|checked|booked|signed
        made)\b
      \bdid you (?:get|have|see|manage|send|receive|hear|ever|find|book|finish|decide|make)\b
      \bwe (?:can|could) (?:count on|rely on) you\b|\blet'?s\b|\bhow about\b|\bwhy don'?t (?:we|you)\b
      \bwe (?:could|can|should) (?:discuss|meet|talk|speak|go over)\b
    `,
  please: pattern`
    \b(?:please|pls|plz|kindly)(?:,)? (?:do |also |just |then |can you |could you )?(?:${VERBS})\b
    \b(?:${VERBS})\b.{0,90}\b(?:please|pls)[.?!]?$
    \bi(?:'d| would) (?:appreciate|be grateful|love|like)(?: it)? (?:if you|your|you to|to (?:hear (?:what
          how|your|if|whether)|know|have your|get your))
    \bi was wondering (?:if|whether) you
    \bwould (?:really |be )?(?:appreciate|grateful|great if you|helpful if you|good if you|nice if you)
  `,
  imperative: pattern`
    ^(?:(?:hi|hello|hey|dear) [a-z]+[,:-] )?(?:and[ ]|then[ ]|also[ ]|so[ ]|ok[ ]|okay[ ]|just[ ]
      [a-z]+, )?(?:${VERBS})\b(?! (?:to hear|for your|now to|today to|you later))
  `,
  tell: pattern`
    \blet (?:me|us) know\b|\bkeep me posted\b
    \b(?:if|unless) (?:i|we) (?:do not |don'?t |have not |haven'?t )?(?:hear|heard)(?: back)? from you\b
    \b(?:your|any) (?:thoughts|feedback|comments|opinion|input|view|take|ideas|preference|answer|decision
      approval|availability)\b.{0,60}\?
    \bwhat (?:do|did) you (?:think|say|reckon)\b|\btell me\b|\bget back to me\b|\bawait(?:ing)? your\b
    \bthoughts\?
    \b(?:looking forward to|look forward to) your (?:reply|answer|response|feedback|thoughts|decision)
  `,
  need: pattern`
    \b(?:i|we) (?:will |do |still |really |just |also |would )?(?:need|require)(?: from)? (?:you|your|the
      a|an|it|this|to know|to hear|all|both)\b
    \b(?:i|we)(?:'m| am|'re| are) (?:still )?(?:waiting (?:for|on)|missing)\b
    \byou (?:need|have|are asked|are expected|are required|should|must|will need) to\b
    \bneeds? your\b|\bi want you to\b
    \bit would (?:help|be (?:great|good|helpful|nice|lovely)) (?:if|to)\b
    \bwe(?:'d| would) like (?:you to|your)\b
    \b(?:i|we) (?:do |would )?expect (?:a|an|your|you|the|to (?:hear|receive|get))\b
    \byou (?:still )?owe (?:me|us)\b
    \bwithout your (?:signature|approval|answer|reply|input|consent|help|decision|ok)\b
    \byour (?:approval|sign-?off|signature|input|decision|help|confirmation|answer) (?:is|on|by|before)\b
  `,
  question: pattern`
      ^(?:(?:and|so|but|also|ok|okay|or|btw|by the way|quick question|one (?:more )?question|question|hi
          hello|hey|sorry|well|[a-z]+)[,:-]? )?(?:who|whom|whose|what|when|where|which|why|how|do|does|did
        is|are|was|were|will|shall|should|have|has|any|am i|may i|can|could|would|what's|who's|how's
        when's|where's|ok (?:for|with) you|okay (?:for|with) you)\b.*\?
    `,
  decide: pattern`
      \b(?:approve|approval|sign(?:-| )?off|confirm(?:ation)?|sign (?:the|it|this)|decide|decision
        go-?ahead|rsvp|green light|authori[sz]e|countersign|yes or no|agree(?:ment)? (?:to|with|on))\b
    `,
  promise: pattern`
    \b(?:i|we)(?:'ll|[ ]will|[ ]shall|'m going to|[ ]am going to|'re going to|[ ]are going to|'m gonna
      [ ]plan to|[ ]intend to|[ ]promise|[ ]should have)(?! (?:need|be (?:out|away|on|travel|unavail
          offline|back|late|there|in)|not|never|require|have to|miss|love|probably not))\b
    \blet me (?:check|see|look|find|ask|get|think|confirm|talk|verify|dig)\b
    \byou(?:'ll|[ ]will) (?:have|get|receive|hear|find)\b.{0,60}\b(?:by|from (?:me|us)|tomorrow|today
      tonight|soon|this|next|monday|tuesday|wednesday|thursday|friday|shortly|before)\b
    \b(?:coming|on its way|follows?) (?:shortly|soon|tomorrow|today|later)\b
    \b(?:i|we) (?:can|could) (?:send|get|have|do|finish) (?:it|that|this|you|them)\b.{0,40}\b(?:by
      tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|next)\b
  `,
  delivery: pattern`
      \b(?:send|forward|share|mail|email|get|give|bring|deliver|pass|provide|submit|prepare|draft|finish
        write|update|call|ring|ping|let|tell|circle|follow|come|drop|text|post|upload|confirm|review|read
        look|check|revert|return|put|have|find|ask|think|see|sort|transfer|book|order|pay|sign)\b
    `,
  takeover: pattern`
      \b(?:i|we)(?:'ll| will|'ve| have|'m| am| can)? ?(?:handle|take care of|deal with|sort|got|on|cover
        manage|look after|take) (?:it|this|that|care|these|those|them|over|the rest)\b
      \bleave (?:it|this|that) (?:to|with) me\b|\b(?:i'm|we're) on it\b|\bon it[.!]|\bi got this\b
      \bconsider it done\b|\bi(?:'ll| will) do it myself\b
    `,
  later: pattern`
      \b(?:get|come|circle) back (?:to you|on (?:this|that|it))\b
      \blet me (?:check|see|look into|ask|find out|think|confirm|talk|verify|dig)\b
      \bi(?:'ll| will| need to| have to) (?:check|look into|find out|ask|see|think about|review
        have a look|take a look|read)\b
      \bwill (?:revert|follow up|let you know|update you|keep you posted)\b
      \bgive me (?:a|until|till|some|one|two)\b
      \b(?:still|currently) (?:checking|looking into|working on)\b|\bnot sure yet\b|\bbear with me\b
    `,
  answer: pattern`
      ^(?:yes|yep|yeah|yup|no|nope|sure|ok|okay|absolutely|definitely|of course|certainly|agreed|approved
        confirmed|correct|right|exactly|deal|done|perfect|fine|good|great|sounds good|works for me|will do
        happy to|no problem|it is|it's|i am|i'm in|i have|i did|i do|i can|i can't|we are|we have|we can
        count me in|that works|thursday|friday|monday|tuesday|wednesday|saturday|sunday)\b
      \b(?:attached|enclosed)\b|\bhere (?:is|are|it is|they are|you go|'s)\b|\bhere's\b
      \b(?:please )?find (?:attached|enclosed|below)\b
      \bsee (?:attached|below|my (?:answers|comments))\b
      \b(?:works|fine|good|ok|okay) (?:for|with|by) (?:me|us)\b
      \bi(?:'ve| have) (?:just )?(?:sent|attached|signed|approved|updated|fixed|finished|done|added|paid
        booked|uploaded|changed|moved|confirmed|completed|reviewed)\b
      \bjust (?:sent|paid|signed|uploaded|booked|did)\b
      \bas (?:requested|discussed|promised|agreed)\b
    `,
  thanks: pattern`
      \b(?:thanks|thank you|thx|ty|much appreciated|cheers|appreciate (?:it|your help|the help|that))\b
      ^(?:great|perfect|awesome|excellent|wonderful|brilliant|lovely|super|got it|noted|received|all good
        understood|makes sense)[,.! ]
    `,
  withdraw: pattern`
      \b(?:never ?mind|no longer (?:need|needed|necessary)|no need (?:to|for|anymore|any more)|(?:i
          we) (?:already )?(?:found|solved|sorted|fixed|figured|resolved|managed|got) (?:it|this|that)\b
        already (?:sorted|solved|resolved|done|fixed|handled|taken care)|(?:please )?(?:ignore
          disregard) (?:my|the|this|that)|problem solved|issue (?:is )?(?:resolved|solved|closed)
        all (?:sorted|set|good now|done)|forget (?:it|about it|my)|is (?:now )?(?:resolved|settled|sorted)
        that answers (?:my|it|the)|exactly what (?:i|we) needed|that'?s all (?:i|we) need(?:ed)?)
    `,
  noreply: pattern`
    \bneed not (?:reply|answer|respond)\b|\b(?:don't|do not) (?:need|have) to (?:reply|answer|respond)\b
    \bnothing to do for you\b
    \bno (?:reply|response|answer|action|need to (?:reply|respond|answer)(?: (?:this|to|me))?)(?: is|[ ]are)?(?: needed
      [ ]required|[ ]necessary|[ ]expected)?\b
    \b(?:just )?(?:fyi|for your (?:information|records|reference))\b
    \b(?:please )?do not (?:reply|respond)\b|\bdon'?t (?:reply|respond) to this\b
    \bnothing (?:needed|required|to do) (?:from you|on your (?:side|end))\b
    \bjust (?:a heads[- ]up|so you know|wanted to (?:let you know|share|say|thank))\b
    \bheads[- ]up\b
  `,
  pleasantry: pattern`
      \bhow (?:are|r) (?:you|u|things|your)\b
      \bhow(?:'s| is| has| have) (?:it going|everything|life|your (?:day|week|summer|family|weekend|new)
        things been|you been)\b
      \bhow have you been\b
      \b(?:i )?(?:hope|trust) (?:you|this|all|that|your|everything)\b|\bhow was your\b
      \bwhat'?s (?:up|new)\b|\bremember me\b|\bisn'?t (?:it|that|this)\b.*\?|\bwho knew\b
      \bhow (?:cool|great|nice|crazy|funny) is (?:that|this)\b|\bguess what\b
      \bwho would have (?:thought|guessed)\b|\bwhat are (?:you|we) waiting for\b
      \bwhat (?:could|can) go wrong\b|\bright\?$
    `,
  softener: pattern`
      (?:\b(?:please |just )*(?:let (?:me|us) know|contact (?:me|us)|call (?:me|us)|e?-?mail (?:me|us)
          reach out|get in touch|ask(?: me| us)?|write(?: to)? (?:me|us)|shout|ping me
          say so)(?: \w+){0,4}? )?\bif you(?: should| do)?(?: still)? (?:have|need|require|got) (?:any
        further|more|anything|questions|additional|other|help|assistance)\b[^.?!]*
      \b(?:please )?feel free\b[^.?!]*
      \b(?:please )?(?:do not|don'?t|never) hesitate\b[^.?!]*|\bany (?:questions|comments) ?(?:\?|$|, )
      \bplease (?:find|see)(?: \w+){0,3}? (?:attached|enclosed|below)\b(?:(?! and (?:let|tell|send|confirm
            sign|return|advise|call)).)*
      \bplease (?:find|note|be (?:aware|advised|informed)|accept|ignore|disregard|consider the environment
        do not reply|don'?t reply)\b
      \bif (?:anything|something) (?:is unclear|comes up|changes)\b|\bquestions or (?:comments|concerns)\b
      \bhappy to (?:help|answer|chat|discuss)\b|\bis there anything else\b|\banything else (?:i|we) can\b
    `,
  advert: pattern`
    \b(?:shop|buy|order|book|register|sign up|subscribe|join|download|upgrade|start|get started|learn more
      read more|find out more|discover|explore|claim|redeem|save|grab|unlock|try it|browse|view|watch
      visit|enter|apply|enroll|reserve|donate|vote|get yours|act|click)(?: (?:it|yours|online|today|here
        now|free|below))+\b
    \bclick (?:here|below|the|on|this|above)\b|\b(?:\d+ ?%|percent) off\b
    \b(?:free shipping|limited time|special offer|best price|money[- ]back guarantee|risk[- ]free
      exclusive (?:offer|deal|access)|promo code|coupon|discount|sale (?:ends|starts|now)|deals?
      newsletter|webinar|ebook|e-book|white ?paper|free trial|early bird|unsubscribe|view (?:it[ ]
        this )?(?:email )?in (?:your )?browser|add (?:us|.{3,60}@.{3,40}) to your (?:address book|contacts
        safe)|new arrivals|don'?t miss|last chance|hurry|while (?:stocks|supplies) last|win (?:a|an|up)
      giveaway|sweepstakes|lottery|casino|refinanc\w+|mortgage rates?|weight loss|prize)\b
    ^(?:you (?:left|forgot) (?:something|items)|forget something|ready (?:to|for)|looking (?:for|to)
      want (?:to|a|an|more|the)|need (?:a|an|help|more|some|to|inspiration)|tired of|struggling with
      did you know|have you (?:ever|tried|heard of|seen our)|why (?:wait|not|pay|choose|should)|what if
      still (?:thinking|looking|using|paying|waiting)|wondering|curious|thinking (?:of|about)|who (?:says
        doesn'?t|wants)|what'?s (?:inside|new|next|cooking|in (?:it|store))|how (?:much could
        would you like to)|can'?t decide|feeling|in the mood|planning (?:a|your)|craving|love
      forgot something|missing out|interested in (?:our|a|learning))\b.*\?
    ^(?:do|would|could|are|is) (?:you|your) (?:.{0,40})\b(?:save|earn|sell more|grow|boost|double
      cut (?:costs|your)|lose weight|make money|qualify)\b
  `,
  consequence: pattern`
      \b(?:past due|overdue|final (?:notice|reminder|warning)|will be (?:suspended|cancelled|canceled
          terminated|closed|disconnected|charged|forfeited|late|blocked|delayed)|penalty|late fee
        attendance (?:is )?(?:required|mandatory)|mandatory|respond by|reply by|deadline|expires? (?:on|in
          today|tomorrow|at)|lapses?|otherwise (?:we|i|it|the|you)|or (?:we|i) will (?:have|lose|need|be)
        cannot (?:proceed|continue|go on|start|ship|release)|can'?t (?:proceed|continue|go on|start|ship
          release)|is (?:blocking|blocked|waiting (?:for|on))|are (?:blocked|waiting for us
          waiting for you)|lose (?:the|our|your)|breach|legal action|before it'?s too late)\b
    `,
  trouble: pattern`
      \b(?:has|have|had|is|are|was|were|been|went|keeps?|still) (?:\w+ )?(?:failed|stopped|broken|crashed|gone (?:down|off)|down
        failing|stuck|blocked|offline|leaking|standing|missing|rejected|declined|flooded|locked|damaged|unusable)\b
      \b(?:doesn't|does not|don't|do not|won't|isn't|is not|hasn't|haven't|has not|have not|no longer|stopped|never) (?:\w+ )?(?:work\w*|open\w*|start\w*|respond\w*|load\w*|arrive\w*|clos\w+|run\w*|turn\w*|answered|reacted|been paid|been answered)\b
      \b(?:billed|charged|booked|debited|invoiced)\b.{0,20}\b(?:twice|double|wrongly|again)\b
      \breturns? (?:an? )?(?:error|4\d\d|5\d\d)|\b(?:outage|fault|breakdown|leak)\b|\bunable to\b
      \b(?:can't|cannot|can not|could not|couldn't) (?:\w+ ){0,2}(?:log in|access|open|close|pay|take|proceed|work|continue|decide|use
        approve|release|order|finish|start|send|ship|be (?:decided|released|processed)|go on|cover|find|reach)\b
      \b(?:lacks?|(?:is|are|still|was) missing|ran out of|lost (?:all|half|our|my|access))\b|\bwithout (?:it|which|this|that|them|your)\b
      \b(?:i|we|they)(?:'ll| will| would) (?:leave|cancel|terminate|go elsewhere|have to (?:order|leave|cancel|stop)|switch)\b
      \b(?:has|have|need|needs|must|ought) (?:to )?(?:decide|know|choose|hand in|file|submit|be (?:signed|decided|paid|returned|handed in))\b
      \b(?:had|have had|got|received) no (?:answer|reaction|reply|response)\b|\bnobody (?:\w+ )?(?:opens|answers|answered|reacts|came|replied)\b
      \b(?:won't|will not|refuses? to) (?:pay|accept|release|sign|deliver|cover)\b|\bwaiting for (?:you|your)\b
    `,
  offer: pattern`
      \bfeel free\b|\b(?:you(?:'re| are)) (?:very |most |always )?welcome to\b|\b(?:whenever|any time|anytime) (?:you|it)\b|\bany time\.?$
      \b(?:no|not any) (?:hurry|rush|pressure)\b|\b(?:one|some) (?:day|time)\b|\bat your (?:leisure|convenience)\b
      \bif you(?:'d| would| should)? (?:ever |really |also )?(?:like|want|wish|prefer|fancy|care|need (?:anything|help|more|a)|are (?:curious|interested))\b
      \bif you're (?:curious|interested|ever)\b|\bfor (?:urgent|further|more|any|general|technical|other|contracts?|all) .{0,30}\b(?:contact|call|write|ring|see|visit)\b
      \b(?:i|we)(?:'d| would)?(?: be|'m|'re| am| are) (?:happy|glad|delighted|pleased) to\b|\byou can (?:also |always |still )?(?:choose|find|see|read|check|change|view|watch|switch)\b
      ^(?:please )?(?:read (?!and)|see (?!if|whether|you)|check (?!if|whether|with)|visit|watch|listen|browse|discover|follow|click|have a look|take a look|find out)\b
      \bjust (?:say so|ask|shout|turn up|drop by|come)\b|\bcan be found\b|\bis (?:available|there) if\b
    `,
  urgent: pattern`
      \b(?:urgent(?:ly)?|asap|a\.s\.a\.p|as soon as (?:possible|you can)|immediately|right away|emergency
        time[- ]sensitive|critical|high priority|top priority|at (?:your|the) earliest|by (?:eod|cob
          end of (?:the )?day|tonight|noon)|today)\b
    `,
  due: pattern`
    \b(?:by|before|until|till|no later than|not later than|due|deadline|at the latest|latest|expires?
      lapses?|ends|closes|rsvp by|within)\b
  `,
  meeting: pattern`
      \b(?:meet(?:ing)?|call|catch[- ]up|catch up|lunch|dinner|coffee|breakfast|brunch|drinks?|appointment
        sync|stand-?up|interview|demo|workshop|session|review|zoom|teams|get together|conference|rehearsal
        viewing|visit|walk|party|date|slot|invite|invitation|kick-?off|one[- ]on[- ]one|1:1|hop on|table
        reservation|booking|check-?ups?|seeing you|journey|flight|departs?|boarding|check-?in|come over|drop by|stop by|concert|match|game|tour)\b
    `,
  optout: pattern`
      \b(?:unsubscribe me|(?:please )?(?:remove|take) (?:me|us|my (?:email|address|name)) (?:from|off)
        stop (?:emailing|contacting|sending|writing|mailing)|not interested|^no,? thanks|^no,? thank you
        opt(?:ing)? (?:me )?out|do not contact)\b
    `,
  pitch: pattern`
      \b(?:(?:10|15|20|30|fifteen|thirty|ten)[- ]?min(?:ute)?s?|quick (?:call|chat|question|intro|demo
          one)|brief (?:call|chat|intro)|companies like|businesses like|teams like|brands like
        clients like|people like you|(?:i )?(?:came|stumbled) across your|i noticed (?:that )?(?:you|your)
        we help(?:ed)?|we'?ve helped|we speciali[sz]e|our (?:platform|solution|agency|services|product
          tool|software|team of)|on your (?:radar|calendar)|worth a (?:chat|call|conversation|look)
        open to (?:a|learning|exploring|discussing|hearing)|pick(?:ing)? your brain|increase your
        boost your|grow your|scale your|reduce your|lead gen(?:eration)?|qualified leads|roi|case stud(?:y
          ies)|backlinks?|guest post|seo|rank(?:ing)? (?:higher|on google)|web(?:site)? (?:design|redesign
          development)|app development|offshore|outsourc\w+|free (?:audit|trial|demo|consultation|sample)
        book a (?:time|slot|call|demo)|calendly|my calendar|pricing|just (?:bumping|floating|following up)
        bump(?:ing)? this|did you (?:get a chance|see my) |right person|who handles|point me (?:to|in)
        decision[- ]maker|partnership opportunit\w+|collaborat(?:e|ion) (?:opportunit\w+|with your brand)
        no (?:obligation|commitment|strings)|funding|investment opportunit\w+|loan)\b
    `,
  outofoffice: pattern`
      \b(?:out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response|responder)
        on (?:annual |parental |maternity |sick )?(?:leave|vacation|holiday) (?:until|from|till|and)
        away from (?:my (?:desk|email)|the office)|limited access to (?:my )?e?-?mail|will (?:be back
          return) (?:on|in the office|to the office))\b
    `,
};
