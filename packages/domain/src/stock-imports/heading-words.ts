import { COMMON_HEADINGS, foldHeading } from '../bulk-import/import-columns';
import type { ImportTarget } from './import-mapping';

/** What sellers write over the columns of their stock, folded; in English, German and Spanish. */
const WORDS: Readonly<Partial<Record<ImportTarget, readonly string[]>>> = {
  itemNumber: [...COMMON_HEADINGS.itemNumber, 'itemcode', 'productcode', 'artnr', 'teilenummer', 'códigodeartículo'],
  warehouse: [...COMMON_HEADINGS.warehouse, 'standort', 'bodega', 'depósito', 'deposito'],
  category: ['category', 'kategorie', 'warengruppe', 'categoría', 'categoria'],
  skuDescription: [
    'description',
    'itemdescription',
    'beschreibung',
    'bezeichnung',
    'artikelbezeichnung',
    'descripción',
    'descripcion',
  ],
  quantityAvailable: [
    ...COMMON_HEADINGS.quantity,
    'stock',
    'available',
    'availableqty',
    'qtyavailable',
    'onhand',
    'bestand',
    'lagerbestand',
    'verfügbar',
    'verfügbaremenge',
    'existencias',
    'disponible',
    'cantidaddisponible',
  ],
  listPrice: [
    ...COMMON_HEADINGS.price,
    'sellingprice',
    'einzelpreis',
    'verkaufspreis',
    'vkpreis',
    'listenpreis',
    'preciodelista',
    'preciodeventa',
  ],
  specialPrice: [
    'special',
    'especial',
    'saleprice',
    'promoprice',
    'aktionspreis',
    'sonderpreis',
    'preciodeoferta',
    'precioespecial',
  ],
  incrementSize: ['packsize', 'verpackungseinheit', 'schrittweite', 'incremento'],
  cost: ['cost', 'unitcost', 'costprice', 'einkaufspreis', 'ekpreis', 'coste', 'costo', 'preciodecompra'],
  floor: ['floor', 'floorprice', 'minimumprice', 'minprice', 'mindestpreis', 'preciomínimo', 'preciominimo'],
  supplier: ['supplier', 'vendor', 'lieferant', 'proveedor'],
  bin: ['bin', 'binlocation', 'lagerplatz', 'ubicación', 'ubicacion'],
};

const TARGETS: ReadonlyMap<string, ImportTarget> = new Map(
  (Object.entries(WORDS) as [ImportTarget, readonly string[]][]).flatMap(([target, words]) =>
    words.map((word) => [word, target] as const),
  ),
);

/** What a heading most likely is, whatever its case, signs and spaces; undefined for what nobody knows (SD12). */
export function likelyTarget(heading: string): ImportTarget | undefined {
  return TARGETS.get(foldHeading(heading));
}
