/** What columns are called that hold a field, in small letters: by the kind and field, by the field, in four languages. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  day: ['date', 'day', 'datum', 'tag', 'fecha', 'jour', 'data', 'when'],
  date: ['datum', 'fecha', 'day'],
  note: ['notes', 'note', 'memo', 'comment', 'comments', 'notiz', 'bemerkung', 'remarks', 'nota', 'description'],
  name: ['name', 'title', 'nom', 'nombre', 'bezeichnung'],
  title: ['title', 'name', 'titel', 'titre', 'título'],
  duration: ['duration', 'minutes', 'time', 'dauer', 'durée', 'duración', 'length'],
  distance: ['distance', 'distance (km)', 'km', 'distanz', 'strecke'],
  rating: ['rating', 'my rating', 'stars', 'bewertung', 'score'],
  category: ['category', 'kategorie', 'catégorie', 'categoría', 'type'],
  'transaction.day': [
    'booking date', 'buchungstag', 'buchungsdatum', 'transaction date', 'date', 'posted date', 'posting date', 'datum', 'fecha', 'date operation',
    'date opération', "date de l'opération", 'completed date', 'valuta', 'wertstellung', 'valutadatum', 'value date', 'fecha operación', 'data', 'started date',
  ],
  'transaction.amount': [
    'amount', 'betrag', 'montant', 'importe', 'umsatz', 'bedrag', 'amount (eur)', 'betrag (eur)', 'betrag (€)', 'betrag in eur', 'value', 'net amount', 'importo', 'kwota', 'sum',
  ],
  'transaction.out': [
    'debit', 'soll', 'ausgang', 'ausgaben', 'paid out', 'money out', 'withdrawal', 'withdrawals', 'belastung', 'débit', 'cargo', 'debit amount', 'spent', 'lastschrift', 'expense',
  ],
  'transaction.in': [
    'credit', 'haben', 'eingang', 'einnahmen', 'paid in', 'money in', 'deposit', 'deposits', 'gutschrift', 'crédit', 'abono', 'credit amount', 'received', 'income',
  ],
  'transaction.mark': ['debit/credit', 'soll/haben', 'dc', 'd/c', 'af bij', 'cdtdbtind', 'credit debit indicator', 'umsatzart', 'sign'],
  'transaction.payee': [
    'payee', 'merchant', 'counterparty', 'counter party', 'beguenstigter/zahlungspflichtiger', 'begünstigter/zahlungspflichtiger', 'auftraggeber/empfänger',
    'zahlungsempfänger*in', 'empfänger', 'name zahlungsbeteiligter', 'auftraggeber / begünstigter', 'partner name', 'payee name', 'name', 'description', 'narrative',
    'libellé', 'libelle', 'concepto', 'transaction description', 'details', 'beschreibung', 'naam / omschrijving', 'text', 'bezeichnung', 'what',
  ],
  'transaction.note': [
    'memo', 'verwendungszweck', 'notes', 'note', 'reference', 'payment reference', 'communication', 'buchungstext', 'mededelingen', 'zweck', 'remittance information', 'purpose', 'comment',
  ],
  'transaction.account': ['account', 'account name', 'konto', 'kontoname', 'compte', 'cuenta', 'product'],
  'transaction.currency': ['currency', 'währung', 'waehrung', 'devise', 'moneda', 'ccy', 'muntsoort', 'valuta code'],
  'person.name': ['name', 'full name', 'display name', 'contact', 'nom', 'nombre'],
  'person.phone': ['phone', 'telephone', 'mobile', 'mobile phone', 'telefon', 'handy', 'téléphone', 'teléfono', 'phone number'],
  'person.email': ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'correo'],
  'person.birthday': ['birthday', 'date of birth', 'birth date', 'geburtstag', 'geburtsdatum', 'anniversaire', 'cumpleaños'],
  'sleep.asleep': ['asleep', 'sleep', 'time asleep', 'minutes asleep', 'hours', 'schlaf', 'duration'],
  'workout.activity': ['activity', 'activity type', 'type', 'sport', 'workout', 'exercise', 'aktivität'],
  'workout.energy': ['calories', 'kcal', 'energy', 'kalorien'],
  'workout.pulse': ['avg hr', 'average heart rate', 'heart rate', 'puls'],
  'reading.value': ['value', 'weight', 'steps', 'wert', 'reading', 'amount'],
  'reading.measure': ['measure', 'type', 'metric', 'kind'],
}; // prettier-ignore
