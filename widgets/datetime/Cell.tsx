import DateCell from '../date/Cell';
import { lineCell } from '../line-cell';

export default lineCell<string>((cell) => DateCell.lineOf({ ...cell, options: { time: true } }));
