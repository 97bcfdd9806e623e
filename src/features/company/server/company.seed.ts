import { companyCalls } from '#features/company/company.contract.ts';
import { companyDemoTexts } from '#features/company/company-demo.texts.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** One status called otherwise and one reason of the company's own. */
export const companySeed = defineSeed({
  name: 'company',
  order: 77,
  isBehind: true,
  title: companyDemoTexts.title,
  run: async ({ today, actAs, runCall }) => {
    const made = { caller: await actAs('admin'), now: today };
    const { words, reasons } = companyDemoTexts;
    await runCall(companyCalls.saveWords, { body: { number: 0, content: words } }, made);
    await runCall(companyCalls.saveReasons, { body: { number: 0, content: reasons } }, made);
  },
});
