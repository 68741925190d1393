/** A letter as newsletters are built: tables, inline styles, remote pictures, a hidden preview line and a counting pixel. */
export const newsletterHtml = `<!doctype html>
<html><head><title>Letter 31</title><style>
.wide { width: 600px } .muted { color: #7d7a8c } .hide { display: none } h2 { font-family: Georgia, serif; color: #24304f }
@media (max-width: 620px) { .wide { width: 100% } }
</style></head>
<body style="margin:0;padding:0;background-color:#e9ebf4">
<div class="hide">A lamplighter, a colour that arrives early, and a lamp from one sheet of paper.</div>
<table width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#e9ebf4"><tr><td align="center" style="padding:28px 12px">
<table class="wide" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="border-radius:14px">
<tr><td style="padding:22px 32px;background-color:#24304f;color:#f4e9c8;font-family:Georgia,serif;font-size:15px;letter-spacing:2px">LETTERS ON LIGHT</td></tr>
<tr><td><img src="cid:dusk@letters-on-light.example" width="600" alt="Dusk over a row of roofs" style="display:block;width:100%"></td></tr>
<tr><td style="padding:32px;font-family:Georgia,serif;font-size:18px;line-height:1.6;color:#2c2c38">
<h1 style="font-size:32px;line-height:1.2;margin:0 0 16px;color:#24304f">The blue half hour</h1>
<p>Dear {first},</p>
<p>there is a half hour after sunset in which every window becomes a stage. Outside, the light is too weak to draw shadows; inside, somebody cuts an onion and is lit like a king. This letter is about why, and about three people who work only then.</p>
</td></tr>
<tr><td style="padding:0 32px"><table width="100%" cellpadding="0" cellspacing="0"><tr>
<td width="50%" valign="top" style="padding-right:12px"><img src="https://pictures.letters-on-light.example/31/lamplighter.jpg" width="256" height="170" alt="A lamplighter on a ladder" style="border-radius:8px">
<h2 style="font-size:20px">The lamplighter of Pell Lane</h2><p style="font-size:15px;line-height:1.5">Forty-one gas lamps, one ladder, and a thermos that is older than I am.</p></td>
<td width="50%" valign="top" style="padding-left:12px"><img src="https://pictures.letters-on-light.example/31/sky.jpg" width="256" height="170" alt="A deep blue sky" style="border-radius:8px">
<h2 style="font-size:20px">Why blue comes first</h2><p style="font-size:15px;line-height:1.5">Ozone, not the sea, is to thank: a thin layer that drinks the orange.</p></td>
</tr></table></td></tr>
<tr><td style="padding:24px 32px"><table width="100%" bgcolor="#f4e9c8" cellpadding="18" style="border-left:4px solid #d9a441"><tr><td style="font-family:Georgia,serif;font-size:17px;color:#4a3a14">
<b>To fold this week.</b> One sheet of paper, no glue, eleven folds. If it leans, call it a lantern with character.<br><br>
<a href="https://letters-on-light.example/31/fold?utm_source=letter" style="color:#8a5a00">The drawing for the lamp</a></td></tr></table></td></tr>
<tr><td style="padding:8px 32px 32px;font-family:Georgia,serif;font-size:17px;line-height:1.6;color:#2c2c38"><p>Until the next dusk,<br>your editor at the window</p></td></tr>
<tr><td align="center" class="muted" style="padding:20px 32px;border-top:1px solid #dfe2ee;font-family:Arial,sans-serif;font-size:12px">You get this letter because you asked for it.
<a href="https://letters-on-light.example/unsubscribe/4f2a" style="color:#7d7a8c">Unsubscribe</a> or <a href="https://letters-on-light.example/31" style="color:#7d7a8c">read it in the browser</a>.</td></tr>
</table></td></tr></table>
<img src="https://count.letters-on-light.example/o/4f2a.gif" width="1" height="1" alt="">
</body></html>`;
