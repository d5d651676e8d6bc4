import type { Text } from '../../../definitions/text';

const text = (mn_MN: string, en_US: string, ko_KR: string): Text => ({ mn_MN, en_US, ko_KR });

export const messages = {
  noArchive: text(
    'Програмын хавтсыг zip эсвэл tar файлаар илгээнэ үү',
    'Send the folder of the application as a zip or tar file',
    '애플리케이션 폴더를 zip 또는 tar 파일로 보내세요',
  ),
  tooMuch: text(
    'Програмын хавтас хэт том байна: 2000 файл, 16 МБ хүртэл',
    'The folder of the application is too large: at most 2,000 files and 16 MB',
    '애플리케이션 폴더가 너무 큽니다: 파일 2,000개, 16 MB까지',
  ),
  notInstalled: text(
    'Ийм програм суулгаагүй байна',
    'No such application is installed',
    '설치되지 않은 애플리케이션입니다',
  ),
};
