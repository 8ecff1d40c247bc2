import { expect, test } from 'vitest';
import { papersMissingFor, papersThatCount, type OpenPaper } from './destination-papers';

const paper = (change: Partial<OpenPaper>): OpenPaper => ({
  code: 'EUS_ADDENDUM',
  name: 'Addendum',
  status: 'MISSING',
  addressId: '',
  locations: [{ country: 'BE', states: [] }],
  ...change,
});
const antwerp = { id: 'antwerp', country: 'BE' };
const reno = { id: 'reno', country: 'US', state: 'NV' };

test('W45 a destination lacks what its country, its state or its very address asks for and nobody handed in', () => {
  const papers = [
    paper({}),
    paper({ code: 'LOCAL', addressId: 'reno', locations: [{ country: 'US', states: ['NV'] }] }),
    paper({ code: 'STATE', status: 'MISSING_EXPIRED', locations: [{ country: 'US', states: ['TX'] }] }),
    paper({ code: 'DONE', status: 'VERIFIED' }),
    paper({ code: 'WAITS', status: 'TO_REVIEW' }),
  ];
  expect(papersMissingFor(antwerp, papers).map(({ code }) => code)).toEqual(['EUS_ADDENDUM']);
  expect(papersMissingFor(reno, papers).map(({ code }) => code)).toEqual(['LOCAL']);
  expect(papersMissingFor({ ...reno, id: 'dallas', state: 'TX' }, papers).map(({ code }) => code)).toEqual(['STATE']);
});

test('W45 a tenant names the documents that count, or all do', () => {
  const papers = [paper({}), paper({ code: 'RESALE_CERTIFICATE' })];
  expect(papersThatCount(papers, [])).toHaveLength(2);
  expect(papersThatCount(papers, ['RESALE_CERTIFICATE'])).toMatchObject([{ code: 'RESALE_CERTIFICATE' }]);
});
