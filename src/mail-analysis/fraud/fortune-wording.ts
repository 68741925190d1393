/** Letters that promise a fortune (advance fee): a large sum, where it is said to come from, and what its reader is to give. Normalized text. */
import { pattern } from '../text/pattern.ts';

/** The same pattern over the line breaks of wrapped mail. */
const acrossLines = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replaceAll(' ', String.raw`\s`).replaceAll('.{', String.raw`[\s\S]{`), flags);

/** Millions, in words or figures. */
export const FORTUNE = acrossLines(pattern`
  \b(?:millions?|millionen|mio|millones|milioni)\b|\d[\d.,]*\s?m(?:illion)?\b|\d{1,3}(?:[.,]\d{3}){2,}
`);

/** Somebody died, won, or left money that has no owner. */
export const FORTUNE_SOURCE = acrossLines(pattern`
  \bnext of kin\b|\bbeneficiar(?:y|ies)\b|\b(?:inherit\w*|estate of|bequeath\w*|heirs?)\b|\b(?:late (?:husband|father|client|customer|captain|chief|general|mr|dr|engineer|president|brother)|deceased|widow)\b
  \b(?:unclaimed|dormant|abandoned|over-?invoiced|without (?:a )?(?:will|heir|owner|next of kin))\b|\b(?:lottery|lotto|sweepstake|compensation fund|consignment|security (?:company|house|firm|vault)|foreign partner)\b
  \b(?:my|our|his|her) (?:late )?(?:father|husband|client|brother)\b.{0,80}\b(?:died|killed|deposited|murdered|assassinated)\b|\b(?:sum|money|funds?)\b.{0,40}\bdeposited\b|\bforeign (?:contractor|account)\b
  \b(?:erbschaft|nachlass|verstorben\w*|witwe|begunstigte\w*|lotterie)\b|ohne (?:erben|inhaber|testament)
  \b(?:heritiere?s?|heritage|succession|defunte?|feu m|decedee?|veuve|beneficiaire|loterie|legs)\b
  \b(?:herenc\w*|hereder\w*|fallecid[oa]|difunt[oa]|viuda|beneficiari[oa]|loteria)\b|\b(?:eredita|erede|vedova|beneficiario)\b
`);

/** The reader is to give their name and number, keep a secret for a share, or pay a fee first. */
export const FORTUNE_HOOK = acrossLines(pattern`
  \b(?:send|forward|provide|furnish|reply|re-?confirm|submit|contact)\b.{0,80}\byour\b.{0,60}\b(?:names?|telephone|phone|fax|mobile|bank|occupation|passport)\b|\byour (?:full|direct|private|confidential) (?:names?|telephone|phone|fax|mobile|contact)
  \b(?:present|stand|act|appear|serve|introduce) (?:you |in )?as (?:the |a |my |our )?(?:\w+ )?(?:next of kin|beneficiary|heir|partner)\b|\b(?:utmost|absolute|strict(?:est)?) (?:confiden\w+|secrecy)
  \byou (?:will|shall|would|are to) (?:be entitled|have|keep|get|receive|take|retain)\b.{0,40}(?:%|per ?cent)|\d ?(?:%|per ?cent|percent).{0,30}\b(?:for you\b|to you\b|for your (?:help|assistance|effort|part))
  \b(?:pay|deposit|settle) .{0,30}\b(?:delivery|processing|transfer|courier|handling|release) (?:fee|charges?)
  \brisk[- ]free\b|\bassist\w* (?:me|us)?\s?(?:in|to|with) (?:transfer|mov|invest|claim|receiv)\w*|\b(?:transfer|transferring|move|moving) (?:it|the|this|these|our|my|of the) (?:fund|money|sum|amount)\w*|\bfunds? in question\b
  \boffer(?:ed)? (?:to )?you \d+ ?%|\d ?% of the (?:total )?(?:sum|fund|money|amount)\b|\b(?:level|matter) of secrecy|\bto yourself and secret|\bchange of possession\b|\bas (?:the )?beneficiary\b
  \bihnen stehen\b|\bals (?:begunstigte\w*|erben?|empfanger\w*)\b|\bstrengste\w* (?:verschwiegenheit|vertraulich\w*)|\b(?:teilen|senden|schicken) sie mir\b.{0,60}\b(?:telefon\w*|bankverbindung|ausweis\w*|namen)|\bgebuhren von\b
  \bcomme (?:heritiere?|beneficiaire)\b|\benvoyez-moi\b.{0,60}\b(?:identite|telephone|rib|nom)\b|\b(?:vous (?:recevrez|garderez|toucherez)|vous reviendr\w+)\b.{0,40}(?:%|pour cent)|\bplus (?:stricte|grande) (?:discretion|confidentialite)
  \b(?:usted )?se quedara\b.{0,30}(?:%|por ciento)|\bcomo (?:hereder[oa]|beneficiari[oa])\b|\b(?:responda|envieme|mandeme)\b.{0,80}\b(?:nombre|telefono|cuenta|pasaporte)\b|\bcome (?:erede|beneficiario)\b
`);
