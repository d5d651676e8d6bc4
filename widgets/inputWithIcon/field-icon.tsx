import {
  BankOutlined,
  FireOutlined,
  HomeOutlined,
  LinkOutlined,
  MailOutlined,
  PhoneOutlined,
  SearchOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { FieldIcon as Name } from './icons';

const icons: Record<Name, ComponentType<{ 'aria-hidden': 'true' }>> = {
  user: UserOutlined,
  home: HomeOutlined,
  phone: PhoneOutlined,
  mail: MailOutlined,
  link: LinkOutlined,
  bank: BankOutlined,
  tool: ToolOutlined,
  fire: FireOutlined,
  search: SearchOutlined,
};

export function FieldIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
