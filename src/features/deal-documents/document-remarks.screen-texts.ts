import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the picture beside a remark. */
export const remarkPictureTexts = defineTexts({
  ru: {
    picture: 'Приложить снимок',
    pictured: (name: string) => `Снимок: ${name}`,
    pictureHint: 'Снимок того, что не так: выберите или вставьте Ctrl+V. Его увидят агент и клиент',
    pictureFailed: 'Документ отклонён, но снимок не приложился. Нажмите здесь, чтобы приложить ещё раз',
    see: 'Снимок',
    pictureOf: (name: string) => `Что не так: ${name}`,
  },
});
