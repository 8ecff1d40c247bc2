import { changeTranslations, getSaasConfig, putSaasConfig } from '@tradehall/contract/tenants';
import { axe } from '../fixtures/axe';
import { keepSettings } from '../fixtures/keep-settings';
import { picture } from '../fixtures/picture';
import { expect, PHONE, test } from '../fixtures/portal-test';
import { scrollsSideways } from '../fixtures/scrolls-sideways';
import { endSessions, signIn } from '../fixtures/sign-in';

/** What the tests of the brand change. */
const brandOf = ({ title, ...brand }: Readonly<Record<string, unknown>>) => ({
  title,
  'CSS::primary-color': brand['CSS::primary-color'],
});

/** The pages that are judged: one of each kind of field, at a desk and on a phone. */
const JUDGED = [
  ['light', { width: 1280, height: 800 }, ['shop', 'shipping', 'orders']],
  ['dark', PHONE, ['brand', 'texts']],
] as const;

test('SD80 W10 settings are no barrier to anybody, light at a desk and dark on a phone; a link to one that is none says so, and shows no other one', async ({
  openWindow,
}) => {
  const desk = await openWindow({ user: 'seller@acme.test' });
  await desk.goto('/desk/settings/brnad');
  await expect(desk.getByText('This page does not exist')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Save' })).toHaveCount(0);
  const pages = desk.getByRole('navigation', { name: 'Pages of settings' });
  for (const [scheme, viewport, names] of JUDGED) {
    await desk.setViewportSize(viewport);
    await desk.emulateMedia({ colorScheme: scheme });
    await expect(desk.locator('html')).toHaveAttribute('data-color-scheme', scheme);
    for (const name of names) {
      await pages.locator(`a[href$="/settings/${name}"]`).click();
      await expect(desk.getByRole('button', { name: 'History' })).toBeVisible();
      if (name !== 'texts') await expect(desk.getByRole('button', { name: 'Save' })).toBeVisible();
      await axe(desk);
      expect(await scrollsSideways(desk), name).toBe(false);
      await picture(desk, `desk-settings-${name}-${viewport.width}-${scheme}`);
    }
  }
});

test.describe('changing settings', () => {
  test('SD81 L01 two editors of the brand lose nothing, and two presses bring back how it was; what is typed when the session ends is there again, over what a colleague saved meanwhile', async ({
    openWindow,
    client,
    afterwards,
  }) => {
    const seller = await client('seller@acme.test');
    const brand = async () => (await seller.call(getSaasConfig)).results;
    const before = await brand();
    afterwards(async () => (await client('seller@acme.test')).call(putSaasConfig, { body: brandOf(before) }));
    const desk = await openWindow({ user: 'seller@acme.test' });
    const other = await openWindow({ user: 'seller@acme.test' });
    await desk.goto('/desk/settings');
    await expect(desk).toHaveURL('/desk/settings/brand');
    await other.goto('/desk/settings/brand');
    await other.getByLabel('Title of the site').fill('Second editor');

    await desk.getByLabel('Brand color').first().fill('nothing');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Give a color as #1f5fbf.')).toBeVisible();
    await desk.getByLabel('Brand color').first().fill('#ffcc00');
    await expect(desk.getByText(/becomes #/).first()).toBeVisible();
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Saved. It holds from now on.')).toBeVisible();
    expect((await brand())['CSS::primary-color']).toBe('#ffcc00');

    await other.getByRole('button', { name: 'Save' }).click();
    await expect(
      other.getByRole('alert').filter({ hasText: 'changed this page while you were editing' }),
    ).toContainText('Taken over: Brand color');
    await expect(other.getByLabel('Title of the site')).toHaveValue('Second editor');
    await expect(other.getByLabel('Brand color').first()).toHaveValue('#ffcc00');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Saved. It holds from now on.')).toBeVisible();
    expect(await brand()).toMatchObject({ title: 'Second editor', 'CSS::primary-color': '#ffcc00' });

    await expect(desk.getByLabel('Title of the site')).toHaveValue('Second editor');
    await desk.getByRole('button', { name: 'History' }).click();
    await picture(desk, 'desk-settings-history');
    await desk.getByRole('button', { name: 'Go back to this: Version 1' }).click();
    await expect(desk.getByText('Version 1 holds again.')).toBeVisible();
    expect(await brand()).toMatchObject({ title: before['title'], 'CSS::primary-color': before['CSS::primary-color'] });

    const asked: string[] = [];
    desk.on('dialog', (question) => void question.accept(void asked.push(question.type())));
    await desk.getByLabel('Title of the site').fill('Typed before the end');
    await endSessions(desk);
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByRole('alert').filter({ hasText: 'What you typed or selected is kept' })).toBeVisible();
    expect(asked, 'a page without a session asks nobody to stay').toEqual([]);
    const again = await client('seller@acme.test');
    await again.call(putSaasConfig, { body: { 'CSS::primary-color': '#0a7d33' } });
    await signIn(desk, 'seller@acme.test');
    await expect(desk).toHaveURL('/desk/settings/brand');
    await expect(desk.getByText('What you typed before is here again; nothing was sent.')).toBeVisible();
    await expect(desk.getByLabel('Title of the site')).toHaveValue('Typed before the end');
    await expect(desk.getByLabel('Brand color').first()).toHaveValue('#0a7d33');
    await picture(desk, 'desk-settings-typed-kept');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Saved. It holds from now on.')).toBeVisible();
    expect((await again.call(getSaasConfig)).results).toMatchObject({
      title: 'Typed before the end',
      'CSS::primary-color': '#0a7d33',
    });
    await expect(desk.getByText('What you typed is here again')).toHaveCount(0);
  });

  test('SD80 rates and texts are set by forms, and buyers read them', async ({
    openWindow,
    page,
    client,
    afterwards,
  }) => {
    await keepSettings({ client, afterwards }, ['tax']);
    const seller = await client('seller@acme.test');
    afterwards(() => seller.call(changeTranslations, { params: { locale: 'en' }, body: { SIGN_IN: null } }));
    const desk = await openWindow({ user: 'seller@acme.test' });
    await desk.goto('/desk/settings/tax');
    await desk.getByRole('button', { name: 'Add: Tax rate' }).click();
    const row = desk.getByRole('group', { name: /^Tax rate \d+$/ });
    await row.getByLabel('Percent').fill('101');
    await row.getByLabel('Country').selectOption('FR');
    const added = desk.getByRole('group', { name: 'France', exact: true });
    await added.getByLabel('Description').fill('TVA');
    // The wrong field comes into view, and not beneath the bar that it is saved by.
    const { width = 0 } = desk.viewportSize() ?? {};
    await desk.setViewportSize({ width, height: 520 });
    await desk.evaluate(() => scrollTo(0, 0));
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('At most 100.')).toBeVisible();
    await expect(added.getByLabel('Percent')).toBeFocused();
    const below = async () => (await desk.getByText('At most 100.').boundingBox())!;
    const bar = async () => (await desk.getByRole('button', { name: 'Save' }).boundingBox())!;
    await expect.poll(async () => (await below()).y + (await below()).height).toBeLessThan((await bar()).y);
    await desk.getByLabel('Percent').last().fill('20');
    await desk.getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Saved. It holds from now on.')).toBeVisible();

    await desk.getByRole('navigation', { name: 'Pages of settings' }).getByRole('link', { name: 'Texts' }).click();
    await desk.getByLabel('Search texts').fill('SIGN_IN');
    await desk
      .getByRole('row')
      .filter({ has: desk.getByRole('cell', { name: 'SIGN_IN', exact: true }) })
      .getByRole('button', { name: 'Sign in' })
      .click();
    await desk.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Come in');
    await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(desk.getByText('Text saved')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible();
  });
});
