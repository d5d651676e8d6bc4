/**
 * The provinces by the ids that the built-in outlines (Natural Earth) give them: the state's code, and the name as it is
 * written in Mongolian.
 */
export const provinceCodes: Readonly<Record<string, { code: string; name: string }>> = {
  'MN.UB': { code: '11', name: 'Улаанбаатар' },
  'MN.DD': { code: '21', name: 'Дорнод' },
  'MN.SB': { code: '22', name: 'Сүхбаатар' },
  'MN.HN': { code: '23', name: 'Хэнтий' },
  'MN.TO': { code: '41', name: 'Төв' },
  'MN.GS': { code: '42', name: 'Говьсүмбэр' },
  'MN.SL': { code: '43', name: 'Сэлэнгэ' },
  'MN.DG': { code: '44', name: 'Дорноговь' },
  'MN.DA': { code: '45', name: 'Дархан-Уул' },
  'MN.OG': { code: '46', name: 'Өмнөговь' },
  'MN.DU': { code: '48', name: 'Дундговь' },
  'MN.ER': { code: '61', name: 'Орхон' },
  'MN.OH': { code: '62', name: 'Өвөрхангай' },
  'MN.BU': { code: '63', name: 'Булган' },
  'MN.BH': { code: '64', name: 'Баянхонгор' },
  'MN.AR': { code: '65', name: 'Архангай' },
  'MN.HG': { code: '67', name: 'Хөвсгөл' },
  'MN.DZ': { code: '81', name: 'Завхан' },
  'MN.GA': { code: '82', name: 'Говь-Алтай' },
  'MN.BO': { code: '83', name: 'Баян-Өлгий' },
  'MN.HD': { code: '84', name: 'Ховд' },
  'MN.UV': { code: '85', name: 'Увс' },
};
