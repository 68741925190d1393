import { withSharedBoundary } from '../text/pattern.ts';

/** A brand that phishing mails often impersonate, with the registrable domains it really uses. */
export type Brand = { name: string; pattern: RegExp; domains: readonly string[] };

const brand = (name: string, domains: string, pattern = name.toLowerCase()): Brand => ({
  name,
  pattern: new RegExp(`\\b(?:${pattern})\\b`),
  domains: domains.split(' '),
});

export const brands: readonly Brand[] = [
  brand('PayPal', 'paypal.com paypal.de paypal.fr paypal.es paypal.it paypal.co.uk'),
  brand(
    'Amazon',
    'amazon.com amazon.de amazon.fr amazon.es amazon.it amazon.co.uk amazonses.com amazon.ca amazonaws.com amazon.jobs',
  ),
  brand('Apple', 'apple.com icloud.com', 'apple (?:support|id|inc|store|pay)|icloud|itunes'),
  brand(
    'Microsoft',
    'microsoft.com microsoftonline.com office.com outlook.com live.com office365.com onmicrosoft.com',
    'microsoft|office ?365|outlook (?:team|support)',
  ),
  brand(
    'Google',
    'google.com gmail.com youtube.com googlemail.com',
    'google (?:security|support|account|team|drive|workspace)|gmail (?:team|support)',
  ),
  brand('Netflix', 'netflix.com'),
  brand(
    'Facebook',
    'facebook.com facebookmail.com meta.com metamail.com instagram.com',
    'facebook|instagram|meta (?:support|business|for business)',
  ),
  brand('LinkedIn', 'linkedin.com'),
  brand('DHL', 'dhl.com dhl.de dhl.fr dhl.es dhl.it deutschepost.de'),
  brand('UPS', 'ups.com', 'ups (?:delivery|express|tracking|support)|united parcel'),
  brand('FedEx', 'fedex.com'),
  brand('DPD', 'dpd.com dpd.de dpd.fr dpd.co.uk dpd.ch', 'dpd'),
  brand('Deutsche Bank', 'db.com deutsche-bank.de', 'deutsche bank'),
  brand('Commerzbank', 'commerzbank.de commerzbank.com'),
  brand('Sparkasse', 'sparkasse.de sparkasse.com s-online.de'),
  brand('Postbank', 'postbank.de'),
  brand(
    'La Poste',
    'laposte.fr laposte.net chronopost.fr laposte.info notif-colissimo-laposte.info colissimo.fr',
    'la poste|chronopost|colissimo',
  ),
  brand('Ameli', 'ameli.fr assurance-maladie.fr', 'ameli|assurance maladie'),
  brand('BNP Paribas', 'bnpparibas.com bnpparibas.fr bnpparibas.net mabanque.bnpparibas', 'bnp paribas'),
  brand('Santander', 'santander.com santander.es bancosantander.es santander.co.uk'),
  brand('BBVA', 'bbva.com bbva.es'),
  brand('CaixaBank', 'caixabank.es caixabank.com', 'caixabank|la caixa'),
  brand('Correos', 'correos.es correos.com'),
  brand('Poste Italiane', 'poste.it posteitaliane.it', 'poste italiane|postepay|bancoposta'),
  brand('Intesa Sanpaolo', 'intesasanpaolo.com', 'intesa sanpaolo'),
  brand('UniCredit', 'unicredit.it unicredit.eu unicreditgroup.eu'),
  brand('Chase', 'chase.com jpmorgan.com', 'chase (?:bank|support|alerts?)|jpmorgan'),
  brand('Wells Fargo', 'wellsfargo.com', 'wells fargo'),
  brand('Bank of America', 'bankofamerica.com bofa.com', 'bank of america'),
  brand('HSBC', 'hsbc.com hsbc.co.uk hsbc.fr'),
  brand('Barclays', 'barclays.com barclays.co.uk'),
  brand('IRS', 'irs.gov', 'irs|internal revenue service'),
  brand('DocuSign', 'docusign.com docusign.net docusign.eu'),
  brand('Dropbox', 'dropbox.com dropboxmail.com'),
  brand('Coinbase', 'coinbase.com'),
  brand('Binance', 'binance.com'),
  brand('Zoom', 'zoom.us zoom.com', 'zoom (?:meeting|support|video)'),
  brand('WhatsApp', 'whatsapp.com'),
  brand('Spotify', 'spotify.com'),
  brand('eBay', 'ebay.com ebay.de ebay.fr ebay.es ebay.it ebay.co.uk'),
  brand('Telekom', 'telekom.de t-online.de telekom.com magenta.at', 'deutsche telekom|telekom'),
  brand('La Banque Postale', 'labanquepostale.fr', 'la banque postale|banque postale'),
  brand('Crédit Agricole', 'credit-agricole.fr ca-paris.fr', 'credit agricole'),
  brand('Société Générale', 'societegenerale.fr sg.fr', 'societe generale'),
  brand('ING', 'ing.de ing.com ing.es ing.fr ing.nl', 'ing-diba|ing (?:bank|deutschland|espana)'),
  brand('N26', 'n26.com', 'n26'),
  brand('Revolut', 'revolut.com'),
  brand('Klarna', 'klarna.com klarna.de'),
  brand(
    'Norton',
    'norton.com nortonlifelock.com gendigital.com',
    'norton (?:protection|antivirus|360|security|lifelock)|nortonlifelock',
  ),
  brand('McAfee', 'mcafee.com'),
  brand('Geek Squad', 'geeksquad.com bestbuy.com', 'geek squad'),
  brand('Hermes', 'myhermes.de hermesworld.com evri.com', 'hermes (?:paket|versand)|evri'),
  brand('GLS', 'gls-group.com gls-group.eu gls-pakete.de gls-spain.es', 'gls (?:paket|pakete|parcel|spain)'),
  brand('Royal Mail', 'royalmail.com', 'royal mail'),
  brand('Adobe', 'adobe.com adobesign.com', 'adobe (?:sign|acrobat|document|id)'),
  brand('HMRC', 'hmrc.gov.uk service.gov.uk www.gov.uk', 'hmrc'),
  brand('Airbnb', 'airbnb.com airbnb.de airbnb.fr airbnb.es'),
  brand('Booking.com', 'booking.com', 'booking\\.com'),
];

/** The registrable domains that brands send from. */
export const brandDomains: ReadonlySet<string> = new Set(brands.flatMap(({ domains }) => domains));

/** One pattern for all brands; nearly every sender fails it, which saves testing them one by one. */
const ANY = new RegExp(withSharedBoundary(brands.map(({ pattern }) => pattern.source).join('|')));

/** The brands that a normalized name contains. */
export const brandsIn = (name: string): Brand[] =>
  ANY.test(name) ? brands.filter(({ pattern }) => pattern.test(name)) : [];
