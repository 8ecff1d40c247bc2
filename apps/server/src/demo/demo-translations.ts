import type { Texts } from '@tradehall/domain/text/fill-text';
import { ownWordsLabel } from '@tradehall/domain/text/own-words';
import { wireTranslation } from '@tradehall/contract/translation-wire';
import { german } from '@tradehall/texts/german';
import { spanish } from '@tradehall/texts/spanish';
import { replaceTranslations } from '../tenants/tenants-store';
import type { DemoLoader } from './demo-loader';

/**
 * Nova's own words over the built-in languages: a dictionary holds what its tenant changed, and nothing else. What it
 * calls its list is called so wherever a text names it.
 */
const NOVA_WORDS: Readonly<Record<'de' | 'es', Texts>> = {
  de: {
    ...withOtherWord(german, 'Bestandsliste', 'Lagerliste'),
    STOCK_UNITS: { one: '${1} Gerät', other: '${1} Geräte' },
  },
  es: {
    ...withOtherWord(spanish, 'ista de existencias', 'ista de stock'),
    STOCK_UNITS: { one: '${1} equipo', other: '${1} equipos' },
  },
};

/** The texts that say a word, with another of the same gender in its place. */
function withOtherWord(texts: Texts, word: string, other: string): Texts {
  const said = Object.entries(texts).filter(([, entry]) => JSON.stringify(entry).includes(word));
  return Object.fromEntries(
    said.map(([label, entry]) => [
      label,
      typeof entry === 'string'
        ? entry.replaceAll(word, other)
        : Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, text.replaceAll(word, other)])),
    ]),
  ) as Texts;
}

/** What a shop calls things of its own, for its readers of other languages (W61): the words, German, Spanish. */
type OwnWords = readonly (readonly [string, string, string])[];

const ACME_WORDS: OwnWords = [
  [
    '<h2>Devices by the pallet</h2><p>Phones, tablets, watches and laptops, graded and ready to ship from four warehouses.</p>',
    '<h2>Geräte palettenweise</h2><p>Telefone, Tablets, Uhren und Laptops, sortiert und versandbereit aus vier Lagern.</p>',
    '<h2>Dispositivos por palé</h2><p>Teléfonos, tabletas, relojes y portátiles, clasificados y listos para enviar desde cuatro almacenes.</p>',
  ],
  [
    '<p>Tell us about your business. You can leave at any time; what you entered is kept.</p>',
    '<p>Erzählen Sie uns von Ihrem Unternehmen. Sie können jederzeit gehen; Ihre Eingaben bleiben erhalten.</p>',
    '<p>Háblenos de su empresa. Puede salir en cualquier momento; lo que introdujo se conserva.</p>',
  ],
  [
    'New arrivals every weekday at 9:00 AM Central.',
    'Neue Ware an jedem Werktag um 9:00 Uhr (Chicago).',
    'Novedades cada día laborable a las 9:00 (Chicago).',
  ],
];

const NOVA_OWN_WORDS: OwnWords = [
  [
    '<h2>One desk, three warehouses</h2><p>Our own stock and that of our network partners, in one list.</p>',
    '<h2>Ein Tisch, drei Lager</h2><p>Unsere eigene Ware und die unserer Netzwerkpartner, in einer Liste.</p>',
    '<h2>Una mesa, tres almacenes</h2><p>Nuestras existencias y las de nuestros socios de la red, en una lista.</p>',
  ],
];

const KUMO_WORDS: OwnWords = [
  ['Courier', 'Kurier', 'Mensajería'],
  ['Express Asia', 'Express Asien', 'Exprés Asia'],
  ['Consumption tax 10%', 'Verbrauchssteuer 10 %', 'Impuesto sobre el consumo 10 %'],
];

/** What the shops of the demo have alike: grades, shipping, payment, services. */
const SHOP_WORDS: OwnWords = [
  ['Ready to sell', 'Verkaufsfertig', 'Listos para vender'],
  [
    'Tested in full, with a 90-day warranty',
    'Vollständig geprüft, mit 90 Tagen Garantie',
    'Probados por completo, con 90 días de garantía',
  ],
  ['Value', 'Preiswert', 'Económicos'],
  [
    'Works in full unless the label says otherwise',
    'Voll funktionsfähig, sofern nicht anders angegeben',
    'Funcionan por completo salvo que se indique lo contrario',
  ],
  ['No carrier', 'Ohne Netz', 'Sin operador'],
  ['Palletise and wrap', 'Palettieren und umwickeln', 'Paletizar y envolver'],
  ['One pallet for each 250 devices.', 'Eine Palette je 250 Geräte.', 'Un palé por cada 250 dispositivos.'],
  ['Certified data wipe', 'Zertifizierte Datenlöschung', 'Borrado de datos certificado'],
  ['A certificate for each device.', 'Ein Zertifikat je Gerät.', 'Un certificado por dispositivo.'],
  ['Net 30', '30 Tage netto', 'A 30 días'],
  ['Pay within 30 days of the invoice.', 'Zahlbar binnen 30 Tagen nach der Rechnung.', 'Pago a 30 días de la factura.'],
  ['Pay now in a PayPal window.', 'Jetzt in einem PayPal-Fenster zahlen.', 'Pague ahora en una ventana de PayPal.'],
  ['Cash on delivery', 'Nachnahme', 'Contra reembolso'],
  ['Pay the driver.', 'Zahlung beim Fahrer.', 'Pago al conductor.'],
  [
    'Pay by bank transfer within 30 days of the invoice date. State the order number as the reference.',
    'Überweisen Sie binnen 30 Tagen nach dem Rechnungsdatum. Geben Sie die Bestellnummer als Verwendungszweck an.',
    'Pague por transferencia dentro de los 30 días de la fecha de la factura. Indique el número de pedido.',
  ],
  [
    'Have a certified check ready for the driver.',
    'Halten Sie einen bestätigten Scheck für den Fahrer bereit.',
    'Tenga listo un cheque certificado para el conductor.',
  ],
  ['Pallet ground freight', 'Straßenfracht auf Paletten', 'Transporte terrestre en palés'],
  ['Antwerp (freight forwarder)', 'Antwerpen (Spedition)', 'Amberes (agente de carga)'],
  ['Ground freight', 'Straßenfracht', 'Transporte terrestre'],
  ['International express', 'Express international', 'Exprés internacional'],
  ['Pick up at the warehouse', 'Abholung im Lager', 'Recogida en el almacén'],
  ['Request a shipping quote', 'Versandangebot anfordern', 'Pedir precio de envío'],
  ['Bill my carrier account', 'Über mein Frachtkonto abrechnen', 'Cargar a mi cuenta de transportista'],
  ['Texas sales tax 8.25%', 'Verkaufssteuer Texas 8,25 %', 'Impuesto sobre ventas de Texas 8,25 %'],
  [
    'Like new: no signs of use, battery above 90 percent, tested in full.',
    'Wie neu: ohne Gebrauchsspuren, Akku über 90 Prozent, vollständig geprüft.',
    'Como nuevo: sin señales de uso, batería por encima del 90 %, probado por completo.',
  ],
  [
    "Very light signs of use that cannot be seen at arm's length.",
    'Sehr leichte Gebrauchsspuren, auf Armlänge nicht zu sehen.',
    'Señales de uso muy leves, que no se ven a un brazo de distancia.',
  ],
  [
    'Light scratches on the frame, the screen free of them.',
    'Leichte Kratzer am Rahmen, das Display ohne.',
    'Arañazos leves en el marco, la pantalla sin ellos.',
  ],
  [
    'Visible scratches on frame and screen; works in full.',
    'Sichtbare Kratzer an Rahmen und Display; voll funktionsfähig.',
    'Arañazos visibles en marco y pantalla; funciona por completo.',
  ],
  [
    'Heavy signs of use or a dent; works in full.',
    'Starke Gebrauchsspuren oder eine Delle; voll funktionsfähig.',
    'Señales de uso fuertes o una abolladura; funciona por completo.',
  ],
  [
    'Works, with cracked glass or a fault that is named on the label.',
    'Funktioniert, mit gesprungenem Glas oder einem Fehler, der auf dem Etikett steht.',
    'Funciona, con el cristal roto o un fallo que se indica en la etiqueta.',
  ],
];

const DICTIONARIES: readonly (readonly [tenantId: string, locale: 'de' | 'es', words: OwnWords, texts: Texts])[] = [
  ['acme', 'de', [...ACME_WORDS, ...SHOP_WORDS], {}],
  ['acme', 'es', [...ACME_WORDS, ...SHOP_WORDS], {}],
  ['nova', 'de', [...NOVA_OWN_WORDS, ...SHOP_WORDS], NOVA_WORDS.de],
  ['nova', 'es', [...NOVA_OWN_WORDS, ...SHOP_WORDS], NOVA_WORDS.es],
  ['kumo', 'de', [...KUMO_WORDS, ...SHOP_WORDS], {}],
];

/** One tenant of the demo words its portal in its own way (A02); each has its own words in the languages it offers. */
export const loadDemoTranslations: DemoLoader = async ({ database }) => {
  for (const [tenantId, locale, words, texts] of DICTIONARIES) {
    const labels = {
      ...Object.fromEntries(
        words.map(([own, de, es]) => [ownWordsLabel(own), { i18n_value: locale === 'de' ? de : es }]),
      ),
      ...Object.fromEntries(Object.entries(texts).map(([label, entry]) => [label, wireTranslation(entry)])),
    };
    await database.inTenant(tenantId, (tx) => replaceTranslations(tx, { tenantId, locale, labels }));
  }
};
