import type { AgentMove, AgentNote, AgentState } from '#features/agents/agents.status.ts';
import type { InBothLanguages } from '#domain/words/language.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What a move or a note says: in the history, to the person, to whoever checks. */
export type MoveWords = {
  readonly done: string;
  /** Notification and letter to the person; none where he has done it himself or is shut out. */
  readonly toPerson?: { readonly header: InBothLanguages; readonly message: InBothLanguages };
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
  V1: { done: 'Данные отправлены на проверку', toStaff: 'Агент ждёт проверки' },
  V2: {
    done: 'Вернули на правки',
    toPerson: {
      header: { ru: 'В ваших данных нужны правки', en: 'Your data want corrections' },
      message: {
        ru: 'Замечания записаны в разделе «Мой профиль». Исправьте их и отправьте данные ещё раз.',
        en: 'The remarks stand in «Мой профиль». Please correct them and send your data once more.',
      },
    },
  },
  V3: { done: 'Правки отправлены на проверку', toStaff: 'Агент исправил замечания' },
  V4: {
    done: 'Данные проверены',
    toPerson: {
      header: { ru: 'Ваши данные проверены', en: 'Your data are checked' },
      message: {
        ru: 'Всё в порядке. Готовим договор и сообщим, когда его можно будет подписать.',
        en: 'Everything is in order. We prepare the contract and will tell you when it can be signed.',
      },
    },
  },
  V5: {
    done: 'Составлен договор',
    toPerson: {
      header: { ru: 'Ваш договор готов', en: 'Your contract is ready' },
      message: { ru: 'Прочитайте его и подпишите.', en: 'Please read and sign it.' },
    },
  },
  V6: {
    done: 'Стал агентом',
    toPerson: {
      header: {
        ru: 'Вы стали агентом: можно создавать сделки',
        en: 'You are an agent now and can create deals',
      },
      message: { ru: 'Ваши данные проверены', en: 'Your data are checked' },
    },
  },
  V7: {
    done: 'Вернулся к заполнению',
    toPerson: {
      header: { ru: 'Ваши данные снова можно менять', en: 'Your data can be changed again' },
      message: {
        ru: 'Проверка отменена. Исправьте данные и отправьте их ещё раз.',
        en: 'The check is cancelled. Please correct your data and send them once more.',
      },
    },
  },
  V8: {
    done: 'Остановлен',
    toPerson: {
      header: { ru: 'Новые сделки для вас остановлены', en: 'You can begin no new deals for now' },
      message: {
        ru: 'Начатые сделки идут как шли. Спросите своего куратора.',
        en: 'Deals that have begun go on. Please ask your curator.',
      },
    },
  },
  V9: {
    done: 'Снова работает',
    toPerson: {
      header: { ru: 'Вы снова можете создавать сделки', en: 'You can create deals again' },
      message: { ru: 'Остановку сняли.', en: 'The stop is lifted.' },
    },
  },
  V10: { done: 'Заблокирован' },
  V11: {
    done: 'Разблокирован',
    toPerson: {
      header: { ru: 'Вход для вас снова открыт', en: 'You can sign in again' },
      message: { ru: 'Блокировку сняли.', en: 'The block is lifted.' },
    },
  },
} as const satisfies Record<AgentMove, MoveWords>;

export const agentMoveWords = (move: AgentMove): MoveWords => moves[move];

const notes = {
  change_requested: { done: 'Просит изменить данные', toStaff: 'Просит изменить данные' },
  change_cancelled: { done: 'Просьба об изменении отменена' },
  change_returned: {
    done: 'Изменение вернули',
    toPerson: {
      header: { ru: 'Изменение данных вернули', en: 'The change of your data is sent back' },
      message: {
        ru: 'Действуют прежние данные. Причина записана в разделе «Мои документы».',
        en: 'The former data hold. The reason stands in «Мои документы».',
      },
    },
  },
  change_accepted: {
    done: 'Изменение принято',
    toPerson: {
      header: { ru: 'Изменение данных принято', en: 'The change of your data is accepted' },
      message: { ru: 'Новые данные действуют с этого дня.', en: 'The new data hold from today.' },
    },
  },
  regime_written: {
    done: 'Налоговый режим записал администратор',
    toPerson: {
      header: { ru: 'Мы записали ваш налоговый режим', en: 'We have written down your tax regime' },
      message: {
        ru: 'От него зависит НДС в ваших актах. Если это ошибка, напишите куратору.',
        en: 'VAT in your acts hangs on it. If it is a mistake, please write to your curator.',
      },
    },
  },
  npd_lost: {
    done: 'Налоговая: статус плательщика НПД утрачен',
    toPerson: {
      header: {
        ru: 'Налоговая не подтвердила ваш статус плательщика НПД',
        en: 'The tax service does not confirm that you pay the professional income tax (НПД)',
      },
      message: {
        ru: 'Проверьте его в «Моём налоге» и напишите куратору.',
        en: 'Please check it in «Мой налог» and write to your curator.',
      },
    },
    toStaff: 'Больше не платит НПД',
  },
  reminded: {
    done: 'Напомнили, что осталось сделать',
    toPerson: {
      header: {
        ru: 'Поручитель: до первой сделки осталось немного',
        en: 'Poruchitel: little is left to your first deal',
      },
      message: {
        ru: 'Ваши данные заполнены не до конца. Что осталось, видно в разделе «Мой профиль»; записанное сохраняется.',
        en: 'Your data are not complete. What is left is shown in «Мой профиль»; what you have written is kept.',
      },
    },
  },
  stuck: { done: 'Куратору поставлена задача: новичок остановился' },
  extra_asked: {
    done: 'Попросили документ',
    toPerson: {
      header: { ru: 'От вас нужен ещё один документ', en: 'One more document is wanted of you' },
      message: {
        ru: 'Приложите его к своим документам.',
        en: 'Please add it to your documents.',
      },
    },
  },
  extra_due: {
    done: 'Напомнили о документе',
    toPerson: {
      header: { ru: 'Ждём от вас документ', en: 'We wait for a document of yours' },
      message: { ru: 'Срок подходит: приложите его.', en: 'Its term is near: please add it.' },
    },
  },
  extra_late: {
    done: 'Документ не приложен в срок',
    toPerson: {
      header: { ru: 'Срок документа прошёл', en: 'The term of a document is past' },
      message: { ru: 'Приложите его или напишите куратору.', en: 'Please add it or write to your curator.' },
    },
    toStaff: 'Не приложил документ в срок',
  },
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
