import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildStockIndex } from '../stock-list/build-stock-index';
import { columnsFromItems } from '../stock-list/stock-columns';
import { itemKey, type StockItem } from '../stock-list/stock-item';
import { DEFAULT_SETTINGS } from '../stock-list/stock-list-settings';
import { chooseSimilar, matchWantList } from './match-want-list';
import { cellsOfWantList, figuresNotRead, readWantedRows } from './read-want-list';
import {
  alertsOfWanted,
  doublesOfWanted,
  isTakenAtFirst,
  offersOfWanted,
  restOfWanted,
  wordsOfWanted,
} from './wanted-batch';
import type { WantListHabits } from './wanted-line';
import { wantedOfOrder } from './wanted-of-order';

const habits = { precision: 2, habit: { decimal: '.' } } as const;
const readWantList = (text: string, how: WantListHabits) => readWantedRows(cellsOfWantList(text), how).lines;

function item(itemNumber: string, description: string, change: Partial<StockItem> = {}): StockItem {
  const warehouse = change.warehouse ?? 'DAL';
  return {
    itemNumber,
    itemNumberWarehouse: itemKey(itemNumber, warehouse),
    warehouse,
    category: 'Smartphones',
    skuDescription: description,
    groupDescription: description,
    groupItemDescription: '',
    quantityAvailable: 100,
    listPrice: 21_000,
    specialPrice: null,
    incrementSize: 1,
    pendingOrderItemCount: 0,
    attributes: {},
    ...change,
  };
}

const index = buildStockIndex(
  columnsFromItems([
    item('IP11-64-RED-UNL-A+', 'Apple iPhone 11 64GB Red'),
    item('IP11-64-RED-UNL-A+', 'Apple iPhone 11 64GB Red', {
      warehouse: 'MIA',
      listPrice: 20_000,
      quantityAvailable: 30,
    }),
    item('IP11-64-BLK-UNL-A', 'Apple iPhone 11 64GB Black'),
    item('GS21-128-VIO', 'Samsung Galaxy S21 128GB Violet', { quantityAvailable: 40, incrementSize: 5 }),
    item('GS21-256-VIO', 'Samsung Galaxy S21 256GB Violet', { quantityAvailable: 0 }),
    item('4711', 'Charger 20W', { category: 'Accessories' }),
  ]),
  { ...DEFAULT_SETTINGS, warehouse: ['DAL', 'MIA'], warehouseLabels: { DAL: 'Dallas', MIA: 'Miami' } },
);
/** Matches without a pause. */
function matchWantListNow(...given: Parameters<typeof matchWantList>) {
  const work = matchWantList(...given);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
const match = (text: string) => matchWantListNow(readWantList(text, habits), index);
const brief = (text: string) =>
  match(text).map(({ verdict, shares, missing, line }) => [
    verdict,
    shares.map(({ item: { itemNumberWarehouse }, quantity }) => `${quantity} ${itemNumberWarehouse}`).join(', '),
    missing,
    line.price,
  ]);

describe('want-list', () => {
  test.each([
    ['IP11-64-RED-UNL-A+\t５０\t＄１９９', 50, 19_900],
    ['IP11-64-RED-UNL-A+\t５０\t１９９．５０', 50, 19_950],
    ['Item\tQty\tPrice\nIP11-64-RED-UNL-A+\t５０\t１９９', 50, 19_900],
    ['IP11-64-RED-UNL-A+\t50 pcs\t$199', 50, 19_900],
    ['IP11-64-RED-UNL-A+\t５０台\t$199', 50, 19_900],
    ['IP11-64-RED-UNL-A+\t50x\t$199', 50, 19_900],
    ['IP11-64-RED-UNL-A+\t1,050 PCS\t$199', 1_050, 19_900],
  ])(
    'W03 a column of counts is one however wide its digits and whatever unit stands behind: %s',
    (text, count, price) => {
      const [line] = readWantList(text, habits);
      expect(line?.readings).toContainEqual({ text: 'IP11-64-RED-UNL-A+', quantity: count });
      expect(line).toMatchObject({ price, unreadQuantity: '', unreadPrice: '' });
    },
  );

  test.each(['MMA12BCA', 'SKU12345', 'G991BLK', 'IP11-B10BCA', '2BCA', 'AB 12 RED'])(
    'W03 letters beside digits are a part number and no amount of a currency: %s',
    (number) => {
      const [line] = readWantList(`${number}\t130\t400`, habits);
      expect(line?.readings[0]).toEqual({ text: number, quantity: 130 });
      expect(line).toMatchObject({ price: 40_000, unreadPrice: '' });
    },
  );

  test.each([
    ['USD 199', 19_900],
    ['USD199.50', 19_950],
    ['1,199 USD', 119_900],
    ['199USD', 19_900],
  ])('W03 the code of a currency and digits are a price wherever the column stands: %s', (text, price) => {
    expect(readWantList(`${text}\tIP11-64-RED-UNL-A+\t50`, habits)[0]).toMatchObject({ price, unreadPrice: '' });
  });

  test.each([
    ['1002345\t50', 50, null],
    ['1002345\t50 PCS', 50, null],
    ['1002345\t$210', null, 21_000],
    ['1002345\t50\t210', 50, 21_000],
    ['1002345\t$210\t50', 50, 21_000],
    ['1002345\t50\t210.50', 50, 21_050],
    ['1002345\t\t50\t210', 50, 21_000],
    ['50 PCS\t1002345\t$210', 50, 21_000],
    ['$210\t1002345\t50 pcs', 50, 21_000],
    ['0195-9481-2345\t50\t210', 50, 21_000],
  ])('W03 where all is figures, the first that count nothing are the part number: %s', (text, quantity, price) => {
    const [line] = readWantList(text, habits);
    expect(line?.readings[0]).toEqual({ text: expect.stringMatching(/2345$/), quantity });
    expect(line).toMatchObject({ price, unreadPrice: '', unreadQuantity: '' });
  });

  /** Part numbers as makers and traders shape them; what three letters and digits make is no money. */
  const numbers = fc.constantFrom(
    /^M[A-Z0-9]{4}LL\/A$/,
    /^M[A-Z0-9]{4}LLA$/,
    /^SM-[AFGS][0-9]{3}[A-TV-Z]{3}$/,
    /^(?:SKU|ABC|ITEM-)[0-9]{5}$/,
    /^X[0-9]{2}-(?:JE|TP|AT|[B-TV-Z]{2})$/,
    /^1[0-9]PRO-128-[A-Z]{3}$/,
    /^SHORT-[0-9A-F]{4}(?:EA|[0-9A-F]{2})$/,
    /^[1-9][0-9]{5}$/,
    /^[1-9][0-9]{7}$/,
    /^0[0-9]{11}$/,
  );
  const forms: readonly (readonly [string, (number: string) => string, number | null])[] = [
    ['a line of a chat', (number) => `50x ${number}`, null],
    ['a line of a chat with its price', (number) => `${number} 50 @ $210`, 21_000],
    ['a sheet', (number) => `${number}\t50\t210`, 21_000],
    ['a sheet without prices', (number) => `${number}\t50`, null],
    ['a sheet that begins with how many', (number) => `50\t${number}\t210`, 21_000],
    ['a sheet with words', (number) => `${number}\tApple iPhone 11 64GB Red\t50\t210`, 21_000],
    ['a sheet that begins with words', (number) => `Apple iPhone 11 64GB Red\t${number}\t50\t210`, 21_000],
    ['a saved sheet', (number) => `${number};50;210`, 21_000],
  ];
  test.each(forms)('W03 of %s the part number, the quantity and the price are told apart', (_, write, price) => {
    fc.assert(
      fc.property(numbers.chain(fc.stringMatching), (number) => {
        const shelf = buildStockIndex(columnsFromItems([item(number, 'Apple iPhone 11 64GB Red')]), DEFAULT_SETTINGS);
        const [line] = matchWantListNow(readWantList(write(number), habits), shelf);
        expect(line).toMatchObject({ verdict: 'FOUND', reading: { quantity: 50 }, line: { price, unreadPrice: '' } });
      }),
    );
  });

  test.each([
    ['Item\tQty\tQty needed\tPrice', '120\t50\t199', { quantity: null, unreadQuantity: '120 · 50', price: 19_900 }],
    ['Item\tPrice\tQty\tTarget price', '210\t50\t$199', { quantity: 50, unreadPrice: '210 · $199', price: null }],
    ['Item\tQty\tQty needed\tPrice', '50\t50.0\t199', { quantity: 50, unreadQuantity: '', price: 19_900 }],
    ['Item\tUnit\tQty\tPrice', 'pcs\t50\t199', { quantity: 50, unreadQuantity: '', price: 19_900 }],
    ['Item\tQty\tQty needed\tPrice', '\t50\t199', { quantity: 50, unreadQuantity: '', price: 19_900 }],
  ])('W29 where two columns say how many or at what price, nobody chooses between them: %s, %s', (head, row, read) => {
    const [line] = readWantList(`${head}\nIP11-64-RED-UNL-A+\t${row}`, habits);
    const { quantity, ...rest } = read;
    expect(line?.readings[0]).toEqual({ text: 'IP11-64-RED-UNL-A+', quantity });
    expect(line).toMatchObject(rest);
  });

  test.each([
    ['Item\tAmount\tPrice', '50\t199', ['Amount']],
    ['Item\tNeeded\tPrice', '50\t199', ['Needed']],
    ['Item\t数量\tPrice', '50\t199', ['数量']],
    ['Item\tQty\tPrice\tTotal', '50\t199\t9,950', []],
    ['Item\tQty\tColor\tPrice', '50\tRed\t199', []],
    ['Item\tQty\tAvailable\tList price', '50\t120\t210', []],
  ])('W29 a column of figures that is not read is named: %s', (head, row, named) => {
    expect(figuresNotRead(cellsOfWantList(`${head}\nIP11-64-RED-UNL-A+\t${row}`))).toEqual(named);
  });

  test('W29 of lines without headings, and of sentences, no column is named', () => {
    expect(figuresNotRead(cellsOfWantList('IP11-64-RED-UNL-A+\t50\t199\t9950'))).toEqual([]);
    expect(figuresNotRead(cellsOfWantList('50x IP11-64-RED-UNL-A+ @ 199'))).toEqual([]);
  });

  test('W03 a line of a sheet is shown as it was written', () => {
    expect(readWantList('IP11-64-RED-UNL-A+\t５０\t＄１９９', habits)[0]?.written).toBe(
      'IP11-64-RED-UNL-A+ · ５０ · ＄１９９',
    );
  });

  test.each([
    ['ip11-64-red-unl-a+', 'MIA', 1, null],
    ['IP11 64 RED UNL A+\t25\t198.50', 'MIA', 25, 19_850],
    ['50x IP11-64-RED-UNL-A+ @ $210', 'DAL', 50, 21_000],
    ['IP11-64-RED-UNL-A+ 50pcs 199 USD', 'DAL', 50, 19_900],
    ['IP11-64-RED-UNL-A+ 50', 'DAL', 50, null],
    ['50 IP11-64-RED-UNL-A+', 'DAL', 50, null],
    ['- need IP11-64-RED-UNL-A+, qty: 1,000 at 1,199.00 each', 'DAL', 100, 119_900],
    ['3) IP11-64-RED-UNL-A+ x50 target €201', 'DAL', 50, 20_100],
    ['apple iphone 11 red x40', 'DAL', 40, null],
    ['IP11-64-RED-UNL-A+ 50 150.00', 'DAL', 50, 15_000],
    ['IP11-64-RED-UNL-A+ 50 USD 150', 'DAL', 50, 15_000],
    ['IP11-64-RED-UNL-A+, 50, $199', 'DAL', 50, 19_900],
    ['red 64gb ihpone 11', 'MIA', 1, null],
  ])('W03 %s is understood', (text, warehouse, quantity, price) => {
    const [line] = match(text);
    expect(line?.shares[0]?.item.itemNumberWarehouse).toBe(`IP11-64-RED-UNL-A+|${warehouse}`);
    expect(line?.shares[0]?.quantity).toBe(quantity);
    expect(line?.line.price).toBe(price);
  });

  test('W03 lines are found, found in part, similar, and not found, whether the stock knows them or not', () => {
    expect(
      brief(
        [
          'Hi Dana, please quote:',
          'GS21-128-VIO 20',
          'GS21-128-VIO x 90',
          'iPhone 11 64GB 10pcs',
          'GS21-256-VIO 5 pcs',
          'NOKIA-3310 5 pcs',
          'Thanks!',
        ].join('\n'),
      ),
    ).toEqual([
      ['FOUND', '20 GS21-128-VIO|DAL', 0, null],
      ['SHORT', '40 GS21-128-VIO|DAL', 50, null],
      ['SIMILAR', '', 10, null],
      ['MISSING', '', 5, null],
      ['MISSING', '', 5, null],
    ]);
  });

  test('W03 a number that is not there leads to those that begin like it, and the choice stands as if it was named', () => {
    const [line] = match('IP11-64-RED-UNL-B 20');
    expect(line?.verdict).toBe('SIMILAR');
    expect(line?.items.map(({ itemNumber }) => itemNumber)).toEqual(['IP11-64-RED-UNL-A+']);
    const chosen = line && chooseSimilar(line, 'IP11-64-RED-UNL-A+', index);
    expect(chosen?.verdict).toBe('FOUND');
  });

  test('W03 a number that is not there is not taken for the one longer number that begins with it', () => {
    const [line] = match('IP11-64-RED-UNL-A 20');
    expect([line?.verdict, line?.shares]).toEqual(['SIMILAR', []]);
    expect(line?.options.map(({ itemNumber }) => itemNumber)).toEqual(['IP11-64-RED-UNL-A+']);
  });

  test('W03 words that stand whole in some items leave out those that only begin so', () => {
    const phones = buildStockIndex(
      columnsFromItems([item('A', 'Apple iPhone 11 128GB Black'), item('B', 'Apple iPhone 12 128GB Black')]),
      DEFAULT_SETTINGS,
    );
    const [line] = matchWantListNow(readWantList('iphone 12 128gb black 3 pcs', habits), phones);
    expect([line?.verdict, line?.shares[0]?.item.itemNumber]).toEqual(['FOUND', 'B']);
  });

  test('W03 what no warehouse has alone is taken from several, the most first', () => {
    expect(brief('IP11-64-RED-UNL-A+ 120 pcs')).toEqual([
      ['FOUND', '100 IP11-64-RED-UNL-A+|DAL, 20 IP11-64-RED-UNL-A+|MIA', 0, null],
    ]);
    expect(brief('IP11-64-RED-UNL-A+ 150 pcs')).toEqual([
      ['SHORT', '100 IP11-64-RED-UNL-A+|DAL, 30 IP11-64-RED-UNL-A+|MIA', 20, null],
    ]);
  });

  test('W03 columns are found by their headings, below titles and in other languages, or by what stands in them', () => {
    const rows = [
      ['Bedarf November', null, null, null],
      [null, null, null, null],
      ['Artikelnr.', 'Lager', 'Menge', 'Zielpreis'],
      ['ip11-64-red-unl-a+', 'Miami', 10, '190,50'],
      ['GS21-128-VIO', '', '5 Stk', 150],
    ];
    const { lines: read } = readWantedRows(rows, { precision: 2, habit: { decimal: ',' } });
    expect(
      matchWantListNow(read, index).map(({ shares, line }) => [
        shares[0]?.item.itemNumberWarehouse,
        shares[0]?.quantity,
        line.price,
      ]),
    ).toEqual([
      ['IP11-64-RED-UNL-A+|MIA', 10, 19_050],
      ['GS21-128-VIO|DAL', 5, 15_000],
    ]);
    expect(brief('Samsung Galaxy S21;10;GS21-128-VIO;$150\nApple;5;IP11-64-BLK-UNL-A;$199')).toEqual([
      ['FOUND', '10 GS21-128-VIO|DAL', 0, 15_000],
      ['FOUND', '5 IP11-64-BLK-UNL-A|DAL', 0, 19_900],
    ]);
    expect(brief('4711\t12\nGS21-128-VIO\t5')).toEqual([
      ['FOUND', '12 4711|DAL', 0, null],
      ['FOUND', '5 GS21-128-VIO|DAL', 0, null],
    ]);
  });

  test.each([
    ['without headings', 'GS21-128-VIO,20,150\nIP11-64-RED-UNL-A+,30,210'],
    ['with headings', 'Part number,Qty,Target price\nGS21-128-VIO,20,150\nIP11-64-RED-UNL-A+,30,210'],
    ['in quotes', 'GS21-128-VIO,"20",150\nIP11-64-RED-UNL-A+,"30","210.00"'],
    ['between semicolons', '"GS21-128-VIO";"20";150\n"IP11-64-RED-UNL-A+";30;"210.00"'],
  ])('W03 W29 a sheet saved as text is read by its cells, never across them: %s', (_, text) => {
    expect(brief(text)).toEqual([
      ['FOUND', '20 GS21-128-VIO|DAL', 0, 15_000],
      ['FOUND', '30 IP11-64-RED-UNL-A+|MIA', 0, 21_000],
    ]);
  });

  test.each([
    [5_000, false],
    [5_001, true],
  ])('W03 W29 a list of %i lines is read as far as it may be long, and says whether more was there', (count, isCut) => {
    const rows = Array.from({ length: count }, () => ['GS21-128-VIO', '1']);
    const read = readWantedRows([['Part number', 'Qty'], ...rows, ['', '']], habits);
    expect([read.lines.length, read.isCut]).toEqual([5_000, isCut]);
  });

  test('W03 W29 a count in quotes keeps its sign, and commas of a chat make no cells', () => {
    expect(
      readWantList('GS21-128-VIO,"1,200",150\nX,"2,400",90', habits).map(({ readings }) => readings[0]?.quantity),
    ).toEqual([1_200, 2_400]);
    expect(brief('GS21-128-VIO 1,200\nIP11-64-RED-UNL-A+ 1,100').map(([, , missing]) => missing)).toEqual([1_160, 970]);
  });

  test('W03 W29 a price that can be read in two ways is kept as it was written, and never guessed', () => {
    const [line] = readWantList('GS21-128-VIO\t5\t9,600.5.0', habits);
    expect([line?.price, line?.unreadPrice]).toEqual([null, '9,600.5.0']);
  });

  test('W03 W29 so is a quantity, in a sheet and in a chat', () => {
    for (const text of ['GS21-128-VIO\t20.000\t$150', 'GS21-128-VIO 20.000 pcs', '20.000x GS21-128-VIO']) {
      const [line] = readWantList(text, habits);
      expect([line?.readings[0]?.quantity, line?.unreadQuantity]).toEqual([null, '20.000']);
      const [german] = readWantList(text, { ...habits, habit: { decimal: ',' } });
      expect([german?.readings[0]?.quantity, german?.unreadQuantity]).toEqual([20_000, '']);
    }
  });

  test.each([
    ['IP11-64-RED-UNL-A+   1,200   $120.50', 1_200],
    ['1,200 IP11-64-RED-UNL-A+', 1_200],
    ['IP11-64-RED-UNL-A+, 1,200, $150', 1_200],
    ['IP11-64-RED-UNL-A+ 1’200', 1_200],
    ['apple iphone 11 64gb red 1,200', 1_200],
  ])('W03 W29 the whole of a count is read, never what stands behind its sign: %s', (text, quantity) => {
    const [line] = match(text);
    expect(line?.items[0]?.itemNumber).toBe('IP11-64-RED-UNL-A+');
    expect([line?.reading.quantity, line?.line.unreadQuantity]).toEqual([quantity, '']);
  });

  test.each([
    ['IP11-64-RED-UNL-A+ 1 200', '1 200'],
    ['IP11-64-RED-UNL-A+ 1 200 pcs', '1 200'],
    ['IP11-64-RED-UNL-A+ 100 140', '100 140'],
    ['IP11-64-RED-UNL-A+ 20.000', '20.000'],
    ['IP11-64-RED-UNL-A+ 0', '0'],
  ])(
    'W03 W29 numbers behind a part number that could be one or two are kept as written, and none is taken: %s',
    (text, unread) => {
      const [line] = match(text);
      expect(line?.items[0]?.itemNumber).toBe('IP11-64-RED-UNL-A+');
      expect([line?.reading.quantity, line?.line.unreadQuantity]).toEqual([null, unread]);
    },
  );

  test('W03 lines that mean one item are named, with what they come to', () => {
    const lines = match('GS21-128-VIO 20 $150\n4711 3\nGS21-128-VIO 10\nGS21-128-VIO 5 @ $140');
    expect(doublesOfWanted(lines)).toEqual([
      { itemNumberWarehouse: 'GS21-128-VIO|DAL', itemNumber: 'GS21-128-VIO', lines: [1, 3, 4], quantity: 35 },
    ]);
  });

  test('W03 W29 a line whose quantity could not be read is left out until somebody takes it', () => {
    const [none, some] = readWantList('GS21-128-VIO\t0\t$150\nGS21-128-VIO\t5\t$150', habits);
    expect([none && isTakenAtFirst(none), some && isTakenAtFirst(some)]).toEqual([false, true]);
  });

  test('W03 found lines become offers at their price or under list, purchases at list, and one line an item', () => {
    const lines = match('GS21-128-VIO 20 $150\nGS21-128-VIO 10\n4711 3');
    expect(offersOfWanted(lines, { percentUnder: 10 })).toEqual([
      { itemNumberWarehouse: 'GS21-128-VIO|DAL', quantity: 30, price: 18_900 },
      { itemNumberWarehouse: '4711|DAL', quantity: 3, price: 18_900 },
    ]);
    expect(offersOfWanted(lines, null).map(({ price }) => price)).toEqual([null, null]);
    expect(wordsOfWanted(match('NOKIA-3310 5 pcs\nGS21-256-VIO 5\nHello'))).toEqual(['NOKIA-3310']);
    expect(alertsOfWanted(match('GS21-256-VIO 5\nGS21-128-VIO 90 pcs\nNOKIA 5'))).toEqual([
      { itemNumberWarehouse: 'GS21-256-VIO|DAL', quantity: 5, price: null },
      { itemNumberWarehouse: 'GS21-128-VIO|DAL', quantity: 50, price: null },
    ]);
  });

  test('W03 of what is left of a line that was sent in part nothing is sent again, and an alert names its units', () => {
    const [short] = match('GS21-128-VIO x 100');
    expect(short).toMatchObject({ verdict: 'SHORT', missing: 60 });
    const rest = [restOfWanted(short!, 60)];
    expect(offersOfWanted(rest, null)).toEqual([]);
    expect(alertsOfWanted(rest)).toEqual([
      { itemNumberWarehouse: itemKey('GS21-128-VIO', 'DAL'), quantity: 60, price: null },
    ]);
  });

  test('W03 whatever is pasted is read without failing, and nothing is taken that is not there', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.constantFrom('GS21-128-VIO', 'iphone', '\t', '50', '@', '$210', ';', 'x', 'pcs'),
          ),
          { maxLength: 12 },
        ),
        (parts) => {
          for (const { shares } of match(parts.join(' ')))
            for (const { item: one, quantity } of shares) {
              expect(quantity).toBeGreaterThan(0);
              expect(quantity).toBeLessThanOrEqual(one.quantityAvailable);
              expect(quantity % one.incrementSize).toBe(0);
            }
        },
      ),
    );
  });

  test('W03 every item of a stock is found by its own number, however its letters and dashes are written', () => {
    const everyItem = [...index.parts.rowAt]
      .map((row) => index.readItem(row))
      .filter((one) => one.quantityAvailable > 0);
    for (const one of everyItem)
      for (const written of [one.itemNumber, one.itemNumber.toLowerCase(), one.itemNumber.replaceAll('-', ' ')])
        expect(match(`${written} 5pcs`)[0]?.verdict).toBe('FOUND');
  });
});

test('W75 the lines of an order are a want-list at their own warehouse, or where there is any: what was not canceled, and no lot', () => {
  const line = (itemNumber: string, orderedQuantity: number, canceledQuantity = 0, devicesPerUnit = 1) => ({
    itemNumber,
    orderedQuantity,
    canceledQuantity,
    devicesPerUnit,
  });
  const [red, violet, gone, lot] = [
    line('IP11-64-RED-UNL-A+', 12),
    line('GS21-128-VIO', 30, 10),
    line('IP11-64-BLK-UNL-A', 5, 5),
    line('LOT-7', 1, 0, 250),
  ] as const;
  const matched = matchWantListNow(readWantedRows(wantedOfOrder([red, violet, gone, lot], 'MIA'), habits).lines, index);
  expect(matched.map(({ reading, shares, verdict }) => [reading.quantity, shares[0]?.item.warehouse, verdict])).toEqual(
    [
      [12, 'MIA', 'FOUND'],
      [20, 'DAL', 'FOUND'],
    ],
  );
  // An order that was canceled as a whole is ordered again as it was; a won lot there was once.
  expect(wantedOfOrder([gone], 'DAL')).toEqual([
    ['Item number', 'Warehouse', 'Quantity'],
    ['IP11-64-BLK-UNL-A', 'DAL', 5],
  ]);
  expect(wantedOfOrder([lot], 'DAL')).toEqual([]);
});
