import { lineCell } from '../line-cell';

export default lineCell<string>(({ value }) => ({ text: value.slice(0, 5), dateTime: value }));
