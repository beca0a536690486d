import AlignLeftOutlined from '@ant-design/icons/AlignLeftOutlined'
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined'
import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import CalendarOutlined from '@ant-design/icons/CalendarOutlined'
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined'
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined'
import DownSquareOutlined from '@ant-design/icons/DownSquareOutlined'
import FieldNumberOutlined from '@ant-design/icons/FieldNumberOutlined'
import FileOutlined from '@ant-design/icons/FileOutlined'
import FolderOutlined from '@ant-design/icons/FolderOutlined'
import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined'
import FormOutlined from '@ant-design/icons/FormOutlined'
import FunctionOutlined from '@ant-design/icons/FunctionOutlined'
import GroupOutlined from '@ant-design/icons/GroupOutlined'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined'
import LineOutlined from '@ant-design/icons/LineOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import MoneyCollectOutlined from '@ant-design/icons/MoneyCollectOutlined'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import SwitcherOutlined from '@ant-design/icons/SwitcherOutlined'
import TableOutlined from '@ant-design/icons/TableOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import type { ReactNode } from 'react'

/** The icons that kinds name in their schemas; named one by one, since the whole set weighs more than a designer. */
const icons: Record<string, ReactNode> = {
  AlignLeftOutlined: <AlignLeftOutlined />,
  ApartmentOutlined: <ApartmentOutlined />,
  BarcodeOutlined: <BarcodeOutlined />,
  BookOutlined: <BookOutlined />,
  CalendarOutlined: <CalendarOutlined />,
  CheckCircleOutlined: <CheckCircleOutlined />,
  CheckSquareOutlined: <CheckSquareOutlined />,
  ClockCircleOutlined: <ClockCircleOutlined />,
  DownSquareOutlined: <DownSquareOutlined />,
  FieldNumberOutlined: <FieldNumberOutlined />,
  FileOutlined: <FileOutlined />,
  FolderOutlined: <FolderOutlined />,
  FontSizeOutlined: <FontSizeOutlined />,
  FormOutlined: <FormOutlined />,
  FunctionOutlined: <FunctionOutlined />,
  GroupOutlined: <GroupOutlined />,
  IdcardOutlined: <IdcardOutlined />,
  InfoCircleOutlined: <InfoCircleOutlined />,
  LineOutlined: <LineOutlined />,
  MailOutlined: <MailOutlined />,
  MobileOutlined: <MobileOutlined />,
  MoneyCollectOutlined: <MoneyCollectOutlined />,
  PaperClipOutlined: <PaperClipOutlined />,
  SwitcherOutlined: <SwitcherOutlined />,
  TableOutlined: <TableOutlined />,
  ThunderboltOutlined: <ThunderboltOutlined />,
  UnorderedListOutlined: <UnorderedListOutlined />,
  UserOutlined: <UserOutlined />,
}

/** The icon that a kind's schema names. */
export const iconOf = (name: string | undefined): ReactNode => icons[name ?? ''] ?? icons.FormOutlined
