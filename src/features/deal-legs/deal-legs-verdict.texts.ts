import { formatDateTime } from '#domain/moscow-date.ts';
import { isAgentFamily, type Role } from '#domain/role.ts';
import type { RuleVerdict } from '#features/bank-products/bank-products.verdict.ts';
import { verdictTexts } from '#features/bank-products/bank-products-verdict.texts.ts';
import { gravestRule, type LegVerdict } from '#features/deals/deals.verdict.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** How the verdict on a leg is told: in the matrix, in the drawer, where a move is off. */
export const dealVerdictTexts = defineTexts({
  ru: {
    title: 'Проверка по правилам банка',
    results: { green: 'Подходит', amber: 'Нужно проверить', red: 'Не подходит' },
    notChecked: 'Не проверено',
    notCheckedHint: 'Проверка появится, когда у сделки будут параметры и банк',
    unknown: 'Правила банка не заведены',
    let: 'Разрешено',
    rule: (title: string, found: string) => `${title}: ${found}`,
    why: (line: string, limit: string) => `${line}, условие банка — ${limit}`,
    product: (name: string) => `Продукт «${name}»`,
    checkedAt: (time: string) => `Проверено ${time}`,
    /** What was sent keeps the check it went with. */
    checkedAtSending: (time: string) => `Проверено перед отправкой ${time}`,
    again: 'Проверить ещё раз',
    checked: 'Проверка обновлена',
    override: 'Разрешить отправку',
    overrideTitle: (bank: string) => `Разрешить отправку: ${bank}`,
    overrideText: 'Причина останется в истории. Если нарушится новое правило, разрешение пропадёт.',
    overrideReason: 'Причина',
    overrideDone: 'Отправка разрешена',
    overriddenBy: (name: string, time: string) => `Отправка разрешена: ${name}, ${time}`,
    /** Asking those who may. */
    ask: 'Попросить разрешение',
    askAgain: 'Попросить ещё раз',
    askTitle: (bank: string) => `Попросить разрешение: ${bank}`,
    askText: 'Просьба придёт руководителю отдела и директору вместе с невыполненным правилом.',
    askReason: 'Почему отправить всё-таки нужно',
    askDone: 'Просьба отправлена',
    asked: 'Разрешение запрошено',
    askedBy: (name: string, time: string) => `Разрешение запрошено: ${name}, ${time}`,
    alreadyAsked: (name: string, at: string) =>
      `Разрешение уже запрошено: ${name}, ${formatDateTime(new Date(at))}`,
    refusePermissionRequest: 'Отказать',
    /** The same in a menu, where it stands among refusals of other kinds. */
    refuseAsked: 'Отказать в разрешении',
    refuseTitle: (bank: string) => `Отказать в разрешении: ${bank}`,
    refuseText: (name: string) => `${name} сразу получит отказ с причиной.`,
    refuseDone: 'Отказ отправлен',
    refuseReady: [
      'Банк по этому правилу исключений не делает',
      'Есть другие банки, где правила выполнены',
      'Мало оснований: опишите, что изменилось у клиента',
      'Сначала соберите недостающие документы',
      'Риск по клиенту слишком велик',
    ],
    refused: 'В разрешении отказано',
    refusedBy: (name: string, time: string) => `В разрешении отказано: ${name}, ${time}`,
    whoOverrides: 'Разрешить с причиной может руководитель, директор или администратор',
    noBankYet: 'Банк ещё не выбран',
    footer: (time: string) => `Неотправленные проверены ${time}`,
    footerSent: 'Заявки проверены перед отправкой в банк',
    recount: 'Пересчитать',
  },
});

const texts = dealVerdictTexts;

const foundWords = ({ found, outcome }: RuleVerdict): string => found ?? verdictTexts.outcomes[outcome];
const lineOf = (rule: RuleVerdict): string =>
  rule.found === rule.words ? rule.words : texts.rule(rule.title, foundWords(rule));

/** Rules about the purchase and the client as the agent has described them: that one of them is broken he may know. */
const openToAgents: readonly string[] = [
  'law',
  'purpose',
  'amount',
  'term',
  'organization_form',
  'age',
  'region',
  'okved',
  'experience',
  'advance_share',
];

/** What an agent reads: the limits of the bank's card in sentences, of its products that there is something. */
const agentLine = (verdict: LegVerdict): string => {
  const [first] = verdict.report;
  if (first !== undefined) return first;
  if (verdict.result !== 'red') return texts.results[verdict.result];
  const reported = verdict.rules.find(({ kind, result }) => result === 'red' && openToAgents.includes(kind));
  return reported ? verdictTexts.forAgent.redOf(reported.title) : verdictTexts.forAgent.red;
};

/** The verdict in one line: that it fits, or the gravest rule with what was found. */
export const verdictLine = (verdict: LegVerdict, role: Role): string => {
  if (verdict.result === 'green') return texts.results.green;
  if (isAgentFamily(role)) return agentLine(verdict);
  const rule = gravestRule(verdict);
  return rule ? lineOf(rule) : texts.unknown;
};

/** Why a bank is not sent to: the broken rule with its limit, and who may let it pass. */
export const stopWords = (verdict: LegVerdict | null, role: Role): string => {
  if (verdict === null) return '';
  const rule = gravestRule(verdict);
  const line = verdictLine(verdict, role);
  const isFull = !isAgentFamily(role) && rule !== undefined && rule.limit !== '—';
  return isFull ? texts.why(line, rule.limit) : line;
};
