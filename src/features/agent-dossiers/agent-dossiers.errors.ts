import { defineErrors } from '#kit/contract/define-errors.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = defineTexts({
  ru: {
    locked: 'Данные на проверке: чтобы их изменить, отмените проверку',
    changed: 'Данные изменили в другом окне: страница покажет, как они записаны сейчас',
    documentReplaced: 'Документ заменили, пока вы смотрели: откройте новую версию',
    documentAccepted: 'Принятый документ не удаляют: приложите новую версию',
    documentDamaged: 'Файл повреждён: приложите его ещё раз',
    tooManyDocuments: 'Документов слишком много: удалите лишние',
    tooManyAsked: 'Вы проверили слишком много номеров. Попробуйте через час',
    noVault: 'Хранилище паспортов не настроено: нужен ключ MASTER_KEY',
    notOpen: 'Паспортные данные ещё не указаны',
  },
});

/** How calls about a dossier refuse, beside wrong fields. */
export const dossierErrors = defineErrors('agentDossiers', {
  locked: { status: 409, message: words.locked },
  changed: { status: 409, message: words.changed },
  documentReplaced: { status: 409, message: words.documentReplaced },
  documentAccepted: { status: 409, message: words.documentAccepted },
  decided: { status: 409, message: words.documentReplaced },
  documentDamaged: { status: 410, message: words.documentDamaged },
  tooManyDocuments: { status: 409, message: words.tooManyDocuments },
  tooManyAsked: { status: 429, message: words.tooManyAsked },
  noVault: { status: 409, message: words.noVault },
  notOpen: { status: 404, message: words.notOpen },
});
