import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { fictionalPdf } from '#features/deal-documents/server/deal-documents.facade.ts';
import type { Scenario } from '#features/demo/server/scenario.seed.ts';

type Asked = { readonly title: string; readonly document_type: string | null };

const questions: readonly (readonly Asked[])[] = [
  [
    { title: 'Карточка счёта 51 за последний квартал', document_type: 'statements' },
    { title: 'Поясните рост кредиторской задолженности за год', document_type: null },
  ],
  [
    { title: 'Договор по крупнейшему исполненному контракту', document_type: 'experience' },
    { title: 'Уточните бенефициарных владельцев с долей от 25 %', document_type: null },
    { title: 'Есть ли незавершённые судебные дела', document_type: null },
  ],
];
const answers = [
  'Задолженность выросла из-за авансов по двум новым контрактам, срок оплаты в декабре.',
  'Единственный участник с долей 100 %, он же директор.',
  'Судебных дел нет.',
];
const paragraphs = ['Вымышленный документ для знакомства с программой.'];
const answerHours = 6;

const legOf = ({ legs }: Scenario): number => legs[0] ?? 0;

/** The bank asks several things at once. */
export const askItems = async (scenario: Scenario): Promise<void> => {
  const { index, operator, endsBy, runCall } = scenario;
  const asked = questions[index % questions.length] ?? [];
  const body = {
    application_bank_id: legOf(scenario),
    due_at: new Date(endsBy.getTime() + answerHours * 3_600_000).toISOString(),
    items: asked.map((item) => ({
      ...item,
      kind: item.document_type === null ? ('answer' as const) : ('document' as const),
      owner: 'agent' as const,
    })),
  };
  await runCall(queryCalls.askQuery, { body }, scenario.by(operator));
};

/** Answers what is asked, in words or with a document, all of it or the last item alone. */
export const answerItems = async (scenario: Scenario, isWhole: boolean): Promise<number> => {
  const { runCall, operator, author, dealId, index, by } = scenario;
  const list = await runCall(queryCalls.listQueries, { query: { application_id: dealId } }, by(operator));
  const open = list.find(({ state }) => state === 'open');
  if (!open) throw new Error('Nothing is asked');
  for (const [at, item] of open.items.slice(isWhole ? 0 : -1).entries()) {
    const isDocument = item.kind === 'document';
    if (isDocument) {
      const document = await scenario.keep(
        `${item.title}.pdf`,
        fictionalPdf([{ title: item.title, paragraphs }]),
      );
      await runCall(queryCalls.answerWithFiles, { body: { id: item.id } }, by(author, [document]));
    }
    const answer = isDocument ? null : (answers[(index + at) % answers.length] ?? '');
    await runCall(queryCalls.answerItem, { body: { id: item.id, answer, is_ready: true } }, by(author));
  }
  return open.id;
};

/** The whole answer goes to the bank. */
export const sendAnswer = async (scenario: Scenario): Promise<void> => {
  const id = await answerItems(scenario, true);
  await scenario.runCall(queryCalls.sendAnswer, { body: { id } }, scenario.by(scenario.operator));
};
