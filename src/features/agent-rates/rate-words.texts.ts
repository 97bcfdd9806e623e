import { defineTexts } from '#kit/contract/define-texts.ts';

/** A row of a rate table as people say it. */
export const rateWordTexts = defineTexts({
  ru: {
    allBanks: 'Все банки',
    /** «Каменный Брод, исполнение, 1–5 млн ₽». */
    about: (bank: string | null, conditions: string) =>
      [bank ?? 'Все банки', conditions].filter((part) => part !== '').join(', '),
    base: (percent: string) => `${percent} комиссии`,
    excess: (percent: string) => `${percent} надбавки`,
    income: (percent: string) => `${percent} нашего дохода`,
    sum: (percent: string) => `${percent} суммы`,
    fee: (percent: string) => `${percent} нашего сбора после его оплаты`,
    flat: (sum: string) => `${sum} за сделку`,
    least: (sum: string) => `не меньше ${sum}`,
    seniorTeam: (percent: string) => `старшему агенту ${percent} комиссии со сделок его команды`,
    headBranch: (percent: string) => `главному агенту ${percent} комиссии со сделок его ветки`,
    ownTeam: (percent: string) => `вам как старшему ${percent} комиссии со сделок команды`,
    ownBranch: (percent: string) => `вам как главному ${percent} комиссии со сделок ветки`,
    fromAgent: 'доли старшего и главного агента вычитаются из этой суммы',
    and: ' и ',
  },
});
