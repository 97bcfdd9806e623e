import { type AgentState } from '#features/agents/agents.status.ts';
import { agentTexts } from '#features/agents/agents.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    notAnAgent: 'Этот человек не агент',
    notYours: 'Этот шаг делает другой человек',
    notNow: 'Сейчас это сделать нельзя',
    guestByCard: 'Агентом гость становится после проверки, в карточке его роль не меняют',
    reasonNeeded: 'Напишите причину',
    noContract: 'Сначала внесите договор: номер, день и скан',
    future: 'Этот день ещё не наступил',
    dayTaken: (number: string) => `Договор ${number} с этой датой уже внесён. Исправьте его`,
    noScan: 'Приложите скан договора',
    paysNoVat: 'НДС платят только ИП и организации',
  },
});

/** How moves of an agent are refused. */
export const agentErrors = defineErrors('agents', {
  notAnAgent: { status: 404, message: words.notAnAgent },
  notYours: { status: 403, message: words.notYours },
  notNow: { status: 409, message: words.notNow },
  guestByCard: { status: 409, message: words.guestByCard },
});

export const agentErrorTexts = words;

/** Says in which state the agent stands, where a move is not possible in it. */
export const notNowMessage = (state: AgentState): string =>
  `${words.notNow}: ${agentTexts.states[state].toLowerCase()}`;
