import type { AgentMove, AgentNote, AgentState } from '#features/agents/agents.status.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What a move or a note says: in the history, to the person, to whoever checks. */
export type MoveWords = {
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

const notes = {
  change_requested: { done: 'Просит изменить данные', toStaff: 'Просит изменить данные' },
  change_cancelled: { done: 'Отменил изменение' },
  change_returned: {
    done: 'Изменение вернули',
    toPerson: {
      header: 'Изменение данных вернули',
      message: 'Действуют прежние данные. Причина записана в разделе «Мои документы».',
    },
  },
  change_accepted: {
    done: 'Изменение принято',
    toPerson: { header: 'Изменение данных принято', message: 'Новые данные действуют с этого дня.' },
  },
  npd_lost: {
    done: 'Налоговая: статус плательщика НПД утрачен',
    toPerson: {
      header: 'Налоговая не подтвердила ваш статус плательщика НПД',
      message: 'Проверьте его в «Моём налоге» и напишите куратору.',
    },
    toStaff: 'Больше не платит НПД',
  },
  reminded: {
    done: 'Напомнили, что осталось сделать',
    toPerson: {
      header: 'Поручитель: до первой сделки осталось немного',
      message:
        'Ваши данные заполнены не до конца. Что осталось, видно в разделе «Мой профиль»; записанное сохраняется.',
    },
  },
  stuck: { done: 'Куратору поставлена задача: новичок остановился' },
} as const satisfies Record<AgentNote, MoveWords>;

export const agentNoteWords = (note: AgentNote): MoveWords => notes[note];

/** The words of an agent's life. */
export const agentTexts = defineTexts({
  ru: {
    states,
    begun: 'Заведён',
    inUserCard: 'В карточке пользователя',
    withReason: (message: string, reason: string | null) =>
      reason ? `${message} Причина: ${reason}` : message,
    ofAgent: (name: string, what: string, about: string | null) =>
      about ? `${what}: ${name}. ${about}` : `${what}: ${name}`,
    about: (message: string, about: string | null) => (about ? `${about}. ${message}` : message),
  },
});
