import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

export const messages = {
  queriesOnly: text(
    'Энд зөвхөн асуулга (query) ажиллуулна. Өөрчлөлтийг (mutation) өөрийн эрхээр POST /query-ээр илгээнэ.',
    'Only queries run here. Mutations are sent to POST /query with your own rights.',
    '여기서는 조회(query)만 실행합니다. 변경(mutation)은 본인 권한으로 POST /query에 보내세요.',
  ),
  unknownRole: text('Ийм үүрэг алга', 'There is no such role', '해당 역할이 없습니다'),
  tooMany: (most: number) =>
    text(
      `Хадгалсан асуулгын дээд тоо: ${most}. Хэрэггүйг нь устгана уу.`,
      `At most ${most} queries can be saved. Delete some of them.`,
      `저장할 수 있는 조회는 최대 ${most}개입니다. 일부를 삭제하세요.`,
    ),
} as const;
