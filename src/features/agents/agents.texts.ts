import type { AgentMove, AgentState } from '#features/agents/agents.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What a move says: in the history, to the person, to whoever checks. */
type MoveWords = {
  readonly done: string;
  /** Notification and letter to the person; none where he has done it himself or is shut out. */
  readonly toPerson?: { readonly header: string; readonly message: string };
  /** Notification to the curator, or to administrators where there is none. */
  readonly toStaff?: string;
};

const states = {
  filling: 'Заполняет',
  checking: 'На проверке',
  fixing: 'Нужны правки',
  checked: 'Проверен',
  contract: 'Ждёт договора',
  working: 'Работает',
  stopped: 'Остановлен',
  blocked: 'Заблокирован',
} as const satisfies Record<AgentState, string>;

const moves = {
  V1: { done: 'Отправил данные на проверку', toStaff: 'Агент ждёт проверки' },
  V2: {
    done: 'Вернули на правки',
    toPerson: {
      header: 'В ваших данных нужны правки',
      message: 'Замечания записаны в разделе «Мой профиль». Исправьте их и отправьте данные ещё раз.',
    },
  },
  V3: { done: 'Отправил правки на проверку', toStaff: 'Агент исправил замечания' },
  V4: {
    done: 'Данные проверены',
    toPerson: {
      header: 'Ваши данные проверены',
      message: 'Всё в порядке. Готовим договор и сообщим, когда его можно будет подписать.',
    },
  },
  V5: {
    done: 'Составлен договор',
    toPerson: { header: 'Ваш договор готов', message: 'Прочитайте его и подпишите.' },
  },
  V6: {
    done: 'Стал агентом',
    toPerson: { header: 'Вы стали агентом: можно создавать сделки', message: 'Ваши данные проверены' },
  },
  V7: {
    done: 'Вернулся к заполнению',
    toPerson: {
      header: 'Ваши данные снова можно менять',
      message: 'Проверка отменена. Исправьте данные и отправьте их ещё раз.',
    },
  },
  V8: {
    done: 'Остановлен',
    toPerson: {
      header: 'Новые сделки для вас остановлены',
      message: 'Начатые сделки идут как шли. Спросите своего куратора.',
    },
  },
  V9: {
    done: 'Снова работает',
    toPerson: { header: 'Вы снова можете создавать сделки', message: 'Остановку сняли.' },
  },
  V10: { done: 'Заблокирован' },
  V11: {
    done: 'Разблокирован',
    toPerson: { header: 'Вход для вас снова открыт', message: 'Блокировку сняли.' },
  },
} as const satisfies Record<AgentMove, MoveWords>;

export const agentMoveWords = (move: AgentMove): MoveWords => moves[move];

/** The words of an agent's life. */
export const agentTexts = defineTexts({
  ru: {
    states,
    begun: 'Заведён',
    inUserCard: 'В карточке пользователя',
    letter: (name: string, message: string, reason: string | null, link: string) =>
      [`Здравствуйте, ${name}!`, message, ...(reason ? [`Причина: ${reason}`] : []), link].join('\n\n'),
    withReason: (message: string, reason: string | null) =>
      reason ? `${message} Причина: ${reason}` : message,
    ofAgent: (name: string, what: string) => `${what}: ${name}`,
  },
});
